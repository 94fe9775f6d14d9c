/** A page of each kind, in an order in which a reader could visit them. */
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
