import { colorSchema } from '../../../schemas/brand.ts';
import { siteConfigSchema } from '../../../schemas/site-config.ts';
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

export const loadSiteConfig = ({ environment = process.env, contentDir }: ConfigInput) => {
  const unknown = checkUnknownVariables(environment);
  const { read, problems } = readConfigFile(contentDir);
  if (read === null) {
    return { config: null, locationAt: null, problems: [...problems, ...unknown] };
  }
  const written = isRecord(read.value) ? applyEnvironment(read.value, environment) : read.value;
  const resolved = isRecord(written) ? resolveTokens(written) : written;
  const others = [...problems, ...checkSeverities(read), ...unknown];
  const result = siteConfigSchema.safeParse(resolved);
  if (result.success) {
    const { basePath, ...values } = result.data;
    const config = { ...values, url: values.url + basePath.slice(0, -1) };
    return { config, locationAt: read.locationAt, problems: others };
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
    locationAt: null,
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
