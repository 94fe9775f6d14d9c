const methodPattern = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';
const segment = String.raw`[\w{}<>:.$*%~-]+`;
/** Matches `POST https://api.example.com/v1/shop/purchase?x=1`; method, host and leading slash are optional. */
const endpointPattern = new RegExp(
  String.raw`(?:\b(${methodPattern})\s+)?(?<![\w/])(?:https?://[^\s/]+)?(/?${segment}(?:/${segment})+|/${segment})/?(?:[?#]\S*)?`,
  'gi',
);

type Endpoint = {
  readonly method: string | null;
  readonly path: string;
  readonly source: string;
};

/** Matches `{playerId}`, `:id`, `<id>`, `$ID` and `plr_7h2k9d4m1x8q5w3z`. */
const isVariable = (part: string): boolean => /[{}<>:$*_\d]/.test(part);

export const normalizeEndpointPath = (path: string): string => {
  const parts = path.split('/').filter(Boolean);
  const relevant = /^v\d+$/i.test(parts[0] ?? '') && parts.length > 1 ? parts.slice(1) : parts;
  return `/${relevant.map((part) => (isVariable(part) ? '{}' : part.toLowerCase())).join('/')}`;
};

export const findEndpoints = (text: string): Endpoint[] =>
  [...text.matchAll(endpointPattern)].map(([source, method, path = '']) => ({
    method: method?.toLowerCase() ?? null,
    path: normalizeEndpointPath(path),
    source,
  }));

/**
 * Returns the path endings that identify an operation: all endings with at least two parts, or the whole path if it has
 * only one part.
 */
export const pathEndings = (path: string): string[] => {
  const parts = path.slice(1).split('/');
  return parts
    .slice(0, -1)
    .map((_, index) => `/${parts.slice(index).join('/')}`)
    .concat(parts.length === 1 ? [path] : []);
};
