export const pageKinds = [
  '/',
  '/docs',
  '/docs/understanding-modules/shop',
  '/docs/api/shop',
  '/changelog/',
  '/scalar',
  '/search',
  '/',
] as const;
