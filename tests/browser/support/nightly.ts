/** For a test that `npm run test:all` runs and `npm test` does not: one of many variants, or one that takes long. */
export const nightly = { tag: '@nightly' } as const;
