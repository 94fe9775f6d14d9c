/** An environment variable that overrides a value of the site configuration. */
type Override = {
  readonly variable: string;
  readonly path: readonly string[];
  readonly parse?: (text: string) => unknown;
};

const parseBoolean = (text: string): unknown =>
  text === 'true' ? true : text === 'false' ? false : text;

/** The variables, and the path of the value that each one overrides. */
export const overrides: readonly Override[] = [
  { variable: 'DOCS_PRODUCT_NAME', path: ['product', 'name'] },
  { variable: 'DOCS_PRODUCT_SLUG', path: ['product', 'slug'] },
  { variable: 'DOCS_SITE_URL', path: ['url'] },
  { variable: 'DOCS_DASHBOARD_URL', path: ['dashboardUrl'] },
  { variable: 'DOCS_API_BASE_URL', path: ['api', 'baseUrl'] },
  { variable: 'DOCS_API_LIVE', path: ['api', 'live'], parse: parseBoolean },
  { variable: 'DOCS_SEARCH_HOST', path: ['search', 'hosted', 'host'] },
  { variable: 'DOCS_SEARCH_KEY', path: ['search', 'hosted', 'key'] },
  { variable: 'DOCS_SEARCH_COLLECTION', path: ['search', 'hosted', 'collection'] },
];

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const withValue = (
  target: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> => {
  const [key, ...rest] = path;
  if (key === undefined) {
    return target;
  }
  const below = target[key];
  const child =
    typeof below === 'object' && below !== null ? (below as Record<string, unknown>) : {};
  return { ...target, [key]: rest.length === 0 ? value : withValue(child, rest, value) };
};

/** Applies every variable that is set. An empty one counts as not set, because shells and CI may leave it empty. */
export const applyEnvironment = (
  values: Record<string, unknown>,
  environment: Environment,
): Record<string, unknown> =>
  overrides.reduce((result, { variable, path, parse }) => {
    const text = environment[variable];
    return text === undefined || text === ''
      ? result
      : withValue(result, path, parse ? parse(text) : text);
  }, values);

/** The variable that sets the value at a path of the configuration, if any. */
export const variableOf = (
  path: readonly PropertyKey[],
  environment: Environment,
): string | undefined => {
  const wanted = path.join('.');
  return overrides.find((override) => {
    const own = override.path.join('.');
    const isSet =
      environment[override.variable] !== undefined && environment[override.variable] !== '';
    return isSet && (own === wanted || wanted.startsWith(`${own}.`));
  })?.variable;
};
