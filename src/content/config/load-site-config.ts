import type { z } from 'zod';
import { colorSchema } from '../../../schemas/brand.ts';
import { type SiteConfig, siteConfigSchema } from '../../../schemas/site-config.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import { describeIssue } from '../../problems/describe-zod-issue.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { schemaProblems } from '../../problems/yaml/schema-problems.ts';
import { slugOf } from '../../base/text/slug.ts';
import {
  type Environment,
  applyEnvironment,
  checkUnknownVariables,
  variableOf,
} from './environment.ts';
import { suggestColor } from '../brand/suggest-color.ts';
import { checkSeverities } from './check-severities.ts';
import { readConfigFile } from './read-config-file.ts';
import { productTokens, replaceTokensDeep } from '../../problems/tokens/tokens.ts';

type Issue = Parameters<typeof describeIssue>[0];

const nameProduct = (product: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { name = 'Documentation' } = product;
  return { ...product, name, slug: product['slug'] ?? (slugOf(String(name)) || 'site') };
};

const resolveTokens = (values: Readonly<Record<string, unknown>>): unknown => {
  const { product: written = {} } = values;
  const product = isRecord(written) ? nameProduct(written) : written;
  const { name, slug } = isRecord(product) ? product : {};
  const tokens = productTokens(String(name).trim(), String(slug));
  const once = replaceTokensDeep({ ...values, product }, tokens) as { supportEmail?: unknown };
  return typeof once.supportEmail === 'string'
    ? replaceTokensDeep(once, { 'support-email': once.supportEmail })
    : once;
};

const withoutPassword = (found: string): string => found.replace(/:\/\/[^/@\s]+@/, '://…@');

const invalidVariable = (variable: string, issue: Issue, resolved: unknown): Problem => {
  const { expected, found } = describeIssue(issue, resolved, variable);
  const isKey = issue.path.at(-1) === 'key' && found.startsWith('"');
  return createProblem({
    code: 'config/invalid-value',
    location: { kind: 'environment', variable },
    expected,
    found: isKey ? `a key of ${found.length - 2} characters` : withoutPassword(found),
  });
};

/** If the product name or slug is invalid, drops issues in values that contain `%product%` or `%product-slug%`. */
const withoutEchoes = (issues: readonly Issue[], written: unknown): readonly Issue[] => {
  const isOfProduct = ({ path }: Issue): boolean => path[0] === 'product';
  const isMadeFromProduct = ({ path }: Issue): boolean =>
    JSON.stringify(valueAt(written, path) ?? null).includes('%product');
  return issues.some(isOfProduct)
    ? issues.filter((issue) => isOfProduct(issue) || !isMadeFromProduct(issue))
    : issues;
};

type ConfigInput = {
  readonly environment?: Environment;
  readonly contentDir: string;
};

const toConfig = ({ basePath, ...values }: z.infer<typeof siteConfigSchema>): SiteConfig => ({
  ...values,
  url: values.url + basePath.slice(0, -1),
});

/** Settings that affect how pages are read, or set tokens. With their defaults, checks would report false problems. */
const readingSettings: ReadonlySet<PropertyKey> = new Set([
  'api',
  'dashboardUrl',
  'docs',
  'frontMatter',
  'markdown',
  'math',
  'problems',
  'supportEmail',
]);

/** Returns a copy without the innermost existing map entry on a path, or null if no entry exists. */
const withoutEntry = (value: object, path: readonly PropertyKey[]): object | null => {
  const copy = structuredClone(value);
  for (const [index, key] of [...path.entries()].toReversed()) {
    const holder = valueAt(copy, path.slice(0, index));
    if (isRecord(holder) && Reflect.has(holder, key)) {
      return Reflect.deleteProperty(holder, key) ? copy : null;
    }
  }
  return null;
};

/** Returns the configuration without its invalid entries, or null if pages cannot be checked without them. */
const validPartOf = (value: unknown): SiteConfig | null => {
  const { data, error } = siteConfigSchema.safeParse(value);
  if (data) {
    return toConfig(data);
  }
  const paths = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path],
  );
  const [first = []] = paths;
  const isReadable = isRecord(value) && !paths.some(([key = '']) => readingSettings.has(key));
  const rest = isReadable ? withoutEntry(value, first) : null;
  return rest && validPartOf(rest);
};

export const loadSiteConfig = ({ environment = process.env, contentDir }: ConfigInput) => {
  const unknown = checkUnknownVariables(environment);
  const { read, problems } = readConfigFile(contentDir);
  if (read === null) {
    return {
      config: null,
      validPart: null,
      locationAt: null,
      problems: [...problems, ...unknown],
    };
  }
  const written = isRecord(read.value) ? applyEnvironment(read.value, environment) : read.value;
  const resolved = isRecord(written) ? resolveTokens(written) : written;
  const others = [...problems, ...checkSeverities(read), ...unknown];
  const result = siteConfigSchema.safeParse(resolved);
  if (result.success) {
    const config = toConfig(result.data);
    return { config, validPart: config, locationAt: read.locationAt, problems: others };
  }
  const issues = withoutEchoes(result.error.issues, written).map((issue) => ({
    issue,
    variable: variableOf(issue.path, environment),
  }));
  const inFile = issues.flatMap(({ issue, variable }) => (variable === undefined ? [issue] : []));
  const { root, locate } = read;
  const input = {
    area: 'config',
    schema: siteConfigSchema,
    value: resolved,
    root,
    locate,
    suggest: (schemas: readonly unknown[], color: string) =>
      schemas.includes(colorSchema) ? suggestColor(color) : undefined,
  } as const;
  return {
    config: null,
    validPart: validPartOf(resolved),
    locationAt: read.locationAt,
    problems: [
      ...issues.flatMap(({ issue, variable }) =>
        variable === undefined ? [] : invalidVariable(variable, issue, resolved),
      ),
      ...schemaProblems(input, inFile).map((problem) => ({
        ...problem,
        found: withoutPassword(problem.found),
      })),
      ...others,
    ],
  };
};
