// npm run types, and before dev, build, check and test: what the engine describes as TypeScript, into src/generated/ (docs/protocol.md).
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const program = resolve(process.env.STARBOARD_PROGRAM ?? resolve(import.meta.dirname, "../build/starboard"));
if (!existsSync(program)) {
  console.error(
    `The client's types are written by ${program}, which is not there: build it first (./play does, or cmake --workflow --preset release).`,
  );
  process.exit(1);
}
const { status } = spawnSync(program, ["types", "--out", resolve(import.meta.dirname, "src/generated")], { stdio: "inherit" });
process.exit(status ?? 1);
