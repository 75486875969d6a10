// Links are handed to others: a page opened on the server's own machine writes the address that works for them.
import { me } from "./me.svelte";

const loop = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Addresses to put before a link, the best first. */
export function origins(): string[] {
  const known = me.now?.origins ?? [];
  return loop.test(location.hostname) && known.length ? known : [location.origin];
}

export const shared = (path: string, origin = origins()[0]!) => origin + path;

/** Nobody else can open a link from here: the server listens to this machine alone. */
export const onlyHere = () => loop.test(location.hostname) && !me.now?.origins?.length;
