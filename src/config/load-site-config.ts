import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type SiteConfig, siteConfigSchema } from '../../schemas/site-config.ts';
import { isRecord } from '../json/is-record.ts';
import { valueAt } from '../json/json-pointer.ts';
import { describeIssue } from '../problems/describe-zod-issue.ts';
import { type Problem, createProblem } from '../problems/problem.ts';
import { schemaProblems } from '../problems/yaml/schema-problems.ts';
import {
  type Environment,
  applyEnvironment,
  checkUnknownVariables,
  variableOf,
} from './environment.ts';
import { readYaml } from './read-yaml.ts';
import { productTokens, replaceTokensDeep } from './tokens.ts';

type Issue = Parameters<typeof describeIssue>[0];

/** The name of the configuration in a content folder. */
const configFile = 'site.yml';

/** A slug for addresses: "Other Game" → `other-game`. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'site';

const resolveTokens = (values: Record<string, unknown>): unknown => {
  const product = isRecord(values['product']) ? values['product'] : {};
  const name = String(product['name'] ?? 'Documentation').trim();
  const slug = String(product['slug'] ?? slugOf(name));
  const named = { ...values, product: { ...product, name, slug } };
  const once = replaceTokensDeep(named, productTokens(name, slug)) as { supportEmail?: unknown };
  return replaceTokensDeep(once, { 'support-email': String(once.supportEmail) });
};

/** Hides passwords in addresses, because reports end up in logs. */
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

/** Leaves out values that are only wrong because the product name or slug in them is. */
const withoutEchoes = (issues: readonly Issue[], written: unknown): readonly Issue[] => {
  const isOfProduct = ({ path }: Issue): boolean => path[0] === 'product';
  const isMadeFromProduct = ({ path }: Issue): boolean =>
    JSON.stringify(valueAt(written, path) ?? null).includes('%product');
  return issues.some(isOfProduct)
    ? issues.filter((issue) => isOfProduct(issue) || !isMadeFromProduct(issue))
    : issues;
};

/** What the configuration is loaded from. */
type ConfigInput = {
  readonly environment?: Environment;
  /** The content folder, which may hold `site.yml`. */
  readonly contentDir: string;
};

const readConfigFile = (contentDir: string) => {
  const file = path.join(contentDir, configFile);
  let yaml = '';
  try {
    yaml = readFileSync(file, 'utf8');
  } catch (error) {
    // A content folder without a configuration has the defaults.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
  }
  const relative = path.relative(process.cwd(), file);
  const displayFile = relative.startsWith('..') ? file : relative;
  return readYaml({
    area: 'config',
    file: displayFile.split(path.sep).join('/'),
    yaml,
    firstLine: 1,
    tokens: {},
  });
};

/**
 * Reads the configuration of the content folder, applies the environment, replaces tokens and validates the result. A
 * variable that nothing reads is a warning. Each invalid value is a problem that names its variable, or is located in the
 * file.
 */
export const loadSiteConfig = ({
  environment = process.env,
  contentDir,
}: ConfigInput): { config: SiteConfig | null; problems: Problem[] } => {
  const unknown = checkUnknownVariables(environment);
  const read = readConfigFile(contentDir);
  if (!read.isReadable) {
    return { config: null, problems: [...read.problems, ...unknown] };
  }
  const values = isRecord(read.value) ? (read.value as Record<string, unknown>) : {};
  const written = applyEnvironment(values, environment);
  const resolved = isRecord(read.value) ? resolveTokens(written) : read.value;
  const result = siteConfigSchema.safeParse(resolved);
  if (result.success) {
    return { config: result.data, problems: unknown };
  }
  const issues = withoutEchoes(result.error.issues, written).map((issue) => ({
    issue,
    variable: variableOf(issue.path, environment),
  }));
  const inFile = issues.flatMap(({ issue, variable }) => (variable === undefined ? [issue] : []));
  return {
    config: null,
    problems: [
      ...issues.flatMap(({ issue, variable }) =>
        variable === undefined ? [] : invalidVariable(variable, issue, resolved),
      ),
      ...schemaProblems(
        {
          area: 'config',
          schema: siteConfigSchema,
          value: resolved,
          root: read.root,
          locate: read.locate,
        },
        new z.ZodError(inFile as z.core.$ZodIssue[]),
      ).map((problem) => ({ ...problem, found: withoutPassword(problem.found) })),
      ...unknown,
    ],
  };
};
