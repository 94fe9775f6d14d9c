import { isRecord } from '../../base/json/is-record.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';

export const overrides: Readonly<Record<string, string>> = {
  DOCS_PRODUCT_NAME: 'product.name',
  DOCS_PRODUCT_SLUG: 'product.slug',
  DOCS_SITE_URL: 'url',
  DOCS_BASE_PATH: 'basePath',
  DOCS_DASHBOARD_URL: 'dashboardUrl',
  DOCS_API_BASE_URL: 'api.baseUrl',
  DOCS_API_LIVE: 'api.live',
  DOCS_SEARCH_HOST: 'search.hosted.host',
  DOCS_SEARCH_KEY: 'search.hosted.key',
  DOCS_SEARCH_COLLECTION: 'search.hosted.collection',
};

const others = [
  'DOCS_CACHE_DIR',
  'DOCS_CONTENT_DIR',
  'DOCS_DIST_DIR',
  'DOCS_SITE_DIR',
  'DOCS_STAGING_DIR',
  'DOCS_BUILD_ID',
  'DOCS_TEST_PORT',
  'DOCS_TEST_BROWSER',
  'DOCS_TEST_SITE',
];

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable is treated as unset, because shells and CI may define empty variables. */
const isSet = (variable: string, environment: Environment): boolean =>
  environment[variable] !== undefined && environment[variable] !== '';

const parseBoolean = (text: string | undefined): unknown =>
  text === 'true' ? true : text === 'false' ? false : text;

/** Returns null if the path leads through a value that is not a map; that value is reported later. */
const enterMaps = (
  values: Record<string, unknown>,
  keys: readonly string[],
): Record<string, unknown> | null => {
  let map = values;
  for (const key of keys) {
    const next = (map[key] ??= {});
    if (!isRecord(next)) {
      return null;
    }
    map = next;
  }
  return map;
};

export const applyEnvironment = (
  values: Readonly<Record<string, unknown>>,
  environment: Environment,
): Record<string, unknown> => {
  const result: Record<string, unknown> = structuredClone(values);
  for (const [variable, path] of Object.entries(overrides)) {
    if (isSet(variable, environment)) {
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      const text = environment[variable];
      const map = enterMaps(result, keys);
      if (map) {
        map[last] = variable === 'DOCS_API_LIVE' ? parseBoolean(text) : text;
      }
    }
  }
  return result;
};

/**
 * Returns the environment variable that sets a value, or that must be set because another variable in its group
 * (`DOCS_SEARCH_*`) is set.
 */
export const variableOf = (
  path: readonly PropertyKey[],
  environment: Environment,
): string | undefined => {
  const setting = path.join('.');
  const groupOf = (name: string): string => name.replace(/\.?[^.]*$/, '');
  const names = Object.keys(overrides);
  const set = names.filter((variable) => isSet(variable, environment));
  const setter = set.find((variable) => `${setting}.`.startsWith(`${overrides[variable]}.`));
  const isGroupSet = set.some((variable) => {
    const group = groupOf(overrides[variable] ?? '');
    return group.includes('.') && group === groupOf(setting);
  });
  return (
    setter ?? (isGroupSet ? names.find((variable) => overrides[variable] === setting) : undefined)
  );
};

export const checkUnknownVariables = (environment: Environment): Problem[] => {
  const known = new Set([...Object.keys(overrides), ...others]);
  return Object.keys(environment)
    .filter((variable) => variable.startsWith('DOCS_') && !known.has(variable))
    .filter((variable) => isSet(variable, environment))
    .toSorted()
    .map((variable) =>
      createProblem({
        code: 'config/unknown-variable',
        location: { kind: 'environment', variable },
        expected: 'a known `DOCS_` variable',
        found: `\`${variable}\`, which has no effect`,
        suggestion: suggest(variable, [
          ...Object.keys(overrides),
          'DOCS_CONTENT_DIR',
          'DOCS_DIST_DIR',
        ]),
      }),
    );
};
