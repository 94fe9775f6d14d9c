import type { Method } from './methods.ts';

type Call = {
  readonly kind: 'operation' | 'webhook';
  readonly method: Method;
  readonly path: string;
};

export const callText = ({ kind, method, path }: Call): string =>
  kind === 'webhook' ? path : `${method} ${path}`;
