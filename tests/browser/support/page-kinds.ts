/** A page of each kind, in an order that a reader could follow. */
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
