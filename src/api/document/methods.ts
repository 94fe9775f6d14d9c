/** The methods that an OpenAPI path item may describe, as requests name them. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

export type Method = (typeof methods)[number];

const known: ReadonlySet<string> = new Set(methods);

/** The method of a key of a path item (`get` → `GET`); null for other keys. */
export const methodOf = (key: string): Method | null => {
  const name = key.toUpperCase();
  return key === key.toLowerCase() && known.has(name) ? (name as Method) : null;
};
