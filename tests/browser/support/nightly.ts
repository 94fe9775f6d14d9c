/** Marks a test for `npm run test:all` only: one of many variants, or a slow one. */
export const nightly = { tag: '@nightly' } as const;
