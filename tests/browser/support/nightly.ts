export const nightly = { tag: '@nightly' } as const;
