import type { OperationNode } from './operations.ts';

/** An operation by what callers send: `GET /v1/shop/offers`, or the name of a webhook. */
export const callText = ({
  kind,
  method,
  path,
}: Pick<OperationNode, 'kind' | 'method' | 'path'>): string =>
  kind === 'webhook' ? path : `${method} ${path}`;
