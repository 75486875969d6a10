import { beforeEach } from "vitest";
import { hands } from "../src/app/hands";

/** All test files share one window: every test begins with a mouse that moves. */
beforeEach(() => {
  Object.assign(hands, { onKeys: false, finger: false, resting: false });
});
