const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

export type Method = (typeof methods)[number];

const known: ReadonlySet<string> = new Set(methods);

/** `get` → `GET`; null for other keys of a path item. */
export const methodOf = (key: string): Method | null => {
  const name = key.toUpperCase();
  return key === key.toLowerCase() && known.has(name) ? (name as Method) : null;
};
