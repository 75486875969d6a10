// licences.txt in the built client: the licences of everything in it that is not ours, as their authors wrote them.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** What ends up in the bundle. */
const shipped = ["svelte", "clsx", "esm-env", "@fontsource-variable/inter", "@fontsource-variable/exo-2"];

export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      const own = readFileSync(resolve(import.meta.dirname, "../LICENSE"), "utf8");
      const parts = [`Starboard\n\n${own.trim()}`];
      for (const name of shipped) {
        const folder = resolve(import.meta.dirname, "node_modules", name);
        const file = ["LICENSE", "LICENSE.md", "license"].map((one) => resolve(folder, one)).find(existsSync);
        if (!file) this.error(`no licence found for ${name}`);
        parts.push(`${name}\n\n${readFileSync(file, "utf8").trim()}`);
      }
      this.emitFile({ type: "asset", fileName: "licences.txt", source: `${parts.join("\n\n---\n\n")}\n` });
    },
  };
}
