const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

export type Method = (typeof methods)[number];

const known: ReadonlySet<string> = new Set(methods);

export const methodOf = (key: string): Method | null => {
  const name = key.toUpperCase();
  return key === key.toLowerCase() && known.has(name) ? (name as Method) : null;
};
