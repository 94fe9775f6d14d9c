import { type SiteConfig, siteConfigSchema } from '../../schemas/site-config.ts';
import { type SourceLocation, type Problem, createProblem } from '../problems/problem.ts';
import { valueAt } from '../json/json-pointer.ts';
import { describeIssue } from '../problems/describe-zod-issue.ts';
import {
  type Environment,
  applyEnvironment,
  checkUnknownVariables,
  overrides,
  variableOf,
} from './environment.ts';
import { siteConfigValues } from './site.config.ts';
import { productTokens, replaceTokensDeep } from './tokens.ts';

type Issue = Parameters<typeof describeIssue>[0];

const configFile = 'src/config/site.config.ts';

/** The variable to report if a value is missing because only some variables of its group are set. */
const variableFor = (path: readonly PropertyKey[]): string | undefined =>
  Object.keys(overrides).find((variable) => overrides[variable] === path.join('.'));

const resolveTokens = (values: Record<string, unknown>): unknown => {
  const product = values['product'] as { name: unknown; slug: unknown };
  const tokens = productTokens(String(product.name).trim(), String(product.slug));
  const once = replaceTokensDeep(values, tokens) as { supportEmail?: unknown };
  return replaceTokensDeep(once, { 'support-email': String(once.supportEmail) });
};

/** Hides keys, and passwords in addresses, because reports end up in logs. */
const withoutSecrets = ({ path }: Issue, found: string): string =>
  path.at(-1) === 'key' && found.startsWith('"')
    ? `a key of ${found.length - 2} characters`
    : found.replace(/:\/\/[^/@\s]+@/, '://…@');

/** Leaves out values that are only wrong because the product name or slug in them is. */
const withoutEchoes = (issues: readonly Issue[], written: unknown): readonly Issue[] => {
  const isOfProduct = ({ path }: Issue): boolean => path[0] === 'product';
  const isMadeFromProduct = ({ path }: Issue): boolean =>
    JSON.stringify(valueAt(written, path) ?? null).includes('%product');
  return issues.some(isOfProduct)
    ? issues.filter((issue) => isOfProduct(issue) || !isMadeFromProduct(issue))
    : issues;
};

/**
 * Applies the environment to the site configuration, replaces tokens and validates the result. A variable that nothing
 * reads is a warning. Each invalid value is a problem that names its variable, or its key in the file.
 */
export const loadSiteConfig = (
  environment: Environment = process.env,
  values: Record<string, unknown> = siteConfigValues,
): { config: SiteConfig | null; problems: Problem[] } => {
  const unknown = checkUnknownVariables(environment);
  const written = applyEnvironment(values, environment);
  const resolved = resolveTokens(written);
  const result = siteConfigSchema.safeParse(resolved);
  if (result.success) {
    return { config: result.data, problems: unknown };
  }
  const problems = withoutEchoes(result.error.issues, written).map((issue): Problem => {
    const variable = variableOf(issue.path, environment) ?? variableFor(issue.path);
    const location: SourceLocation = variable
      ? { kind: 'environment', variable }
      : { kind: 'file', file: configFile };
    const { expected, found } = describeIssue(issue, resolved, variable ?? issue.path.join('.'));
    return createProblem({
      code: 'config/invalid-value',
      location,
      expected,
      found: withoutSecrets(issue, found),
    });
  });
  return { config: null, problems: [...problems, ...unknown] };
};
