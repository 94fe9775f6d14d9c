import { type Problem, createProblem } from '../problems/problem.ts';
import { suggest } from '../problems/suggest.ts';
import { type Environment, overrides } from './environment.ts';

const prefix = 'DOCS_';

/** Variables that are not part of the configuration: folders, and what commands and tests pass to each other. */
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

/** Reports variables that begin with the prefix and that nothing reads: they are probably misspelt and have no effect. */
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
        expected: `a known \`${prefix}\` variable`,
        found: `\`${variable}\`, which nothing reads`,
        suggestion: suggest(variable, [...ownVariables, 'DOCS_CONTENT_DIR', 'DOCS_DIST_DIR']),
      }),
    );
};
