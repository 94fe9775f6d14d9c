import type { Method } from './methods.ts';

type Call = {
  readonly kind: 'operation' | 'webhook';
  readonly method: Method;
  readonly path: string;
};

/** Method and path, such as `GET /v1/shop/offers`, or the name of a webhook. */
export const callText = ({ kind, method, path }: Call): string =>
  kind === 'webhook' ? path : `${method} ${path}`;
