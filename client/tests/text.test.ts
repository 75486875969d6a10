import { describe, expect, it } from "vitest";
import { de } from "../src/text/de";
import { en } from "../src/text/en";
import { fill } from "../src/text/fill";

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();

describe("dictionaries", () => {
  it("German and English have exactly the same keys", () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  it("every text is there and takes the same values in both languages", () => {
    const wrong = Object.entries(en).filter(([key, text]) => {
      const german = de[key as keyof typeof en];
      return !text.trim() || !german.trim() || placeholders(german).join() !== placeholders(text).join();
    });
    expect(wrong).toEqual([]);
  });

  it("German uses German quotation marks and an ellipsis that is one character", () => {
    for (const text of Object.values(de)) expect(text).not.toMatch(/"|\.\.\.|\bSie\b(?! (ist|stammt))/);
  });
});

describe("fill", () => {
  it("puts values in and chooses between one and many", () => {
    expect(fill("{n} {n|card|cards} for {name}", { n: 1, name: "Jo" }, "en")).toBe("1 card for Jo");
    expect(fill("{n} {n|Karte|Karten}", { n: 3 }, "de")).toBe("3 Karten");
    expect(fill("{n} OP", { n: -1234 }, "en")).toBe("−1,234 OP");
  });

  it("leaves unknown values visible", () => {
    expect(fill("{nobody}", {}, "en")).toBe("{nobody}");
  });
});
