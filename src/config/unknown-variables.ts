import { type Problem, createProblem } from '../problems/problem.ts';
import { suggest } from '../problems/suggest.ts';
import { type Environment, overrides } from './environment.ts';

const prefix = 'DOCS_';

/** Variables that are no part of the configuration: where commands read and write, and what they tell each other. */
const others = [
  'DOCS_CACHE_DIR',
  'DOCS_CONTENT_DIR',
  'DOCS_DIST_DIR',
  'DOCS_STAGING_DIR',
  'DOCS_BUILD_ID',
  'DOCS_TEST_PORT',
  'DOCS_TEST_BROWSER',
];

const ownVariables = overrides.map(({ variable }) => variable);

/** Variables that begin as ours do and that nothing reads: most likely misspelt, and silently without effect. */
export const checkUnknownVariables = (environment: Environment): Problem[] => {
  const known = new Set([...ownVariables, ...others]);
  return Object.keys(environment)
    .filter((variable) => variable.startsWith(prefix) && !known.has(variable))
    .filter((variable) => environment[variable] !== undefined && environment[variable] !== '')
    .toSorted()
    .map((variable) =>
      createProblem({
        code: 'config/unknown-variable',
        location: { kind: 'environment', variable },
        expected: `a known variable where a name begins with \`${prefix}\``,
        found: `\`${variable}\`, which nothing reads`,
        suggestion: suggest(variable, [...ownVariables, 'DOCS_CONTENT_DIR', 'DOCS_DIST_DIR']),
      }),
    );
};
