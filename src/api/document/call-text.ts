type Call = {
  readonly kind: 'operation' | 'webhook';
  readonly method: string;
  readonly path: string;
};

export const callText = ({ kind, method, path }: Call): string =>
  kind === 'webhook' ? path : `${method} ${path}`;
