/** How sure a printed value is, as a sign; every edition names its rows' provenance by these words. */
export const sourceMarks = { rulebook: "R", public: "P", inferred: "≈", reconstructed: "◇" } as const;
export type Source = keyof typeof sourceMarks;
