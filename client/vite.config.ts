import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./compressed.ts";
import { notices } from "./notices.ts";

const server = process.env.STARBOARD_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), notices(), compressed()],
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../build/client",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  // One window for all files (each.ts), in an order that never changes: a window for each costs a third of the run.
  test: {
    environment: "happy-dom",
    isolate: false,
    cache: false,
    // Only a test that hangs takes so long, however busy the machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: ["tests/each.ts"],
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
  },
}));
