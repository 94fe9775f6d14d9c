/** Marks a test that only `npm run test:all` runs, because it is slow or one of many variants. */
export const nightly = { tag: '@nightly' } as const;
