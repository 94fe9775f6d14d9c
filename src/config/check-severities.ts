import { isPair } from 'yaml';
import { isRecord } from '../json/is-record.ts';
import { type Problem, createProblem } from '../problems/problem.ts';
import { type ProblemCode, presetSeverity, problemCodes } from '../problems/problem-codes.ts';
import { suggest } from '../problems/suggest.ts';
import { spellLike } from '../problems/yaml/suggest-value.ts';
import { nearestNode } from '../problems/yaml/yaml-locations.ts';
import type { ReadYaml } from './read-yaml.ts';

/** Whether the document of the API is missing from the site where it has problems of a code. */
const leavesOutApi = (code: string): code is ProblemCode =>
  code.startsWith('openapi/') &&
  Object.hasOwn(problemCodes, code) &&
  presetSeverity(code as ProblemCode) === 'error';

const unknownCode = (code: string, { root, keyLocationAt }: ReadYaml): Problem => {
  const path = ['problems', code];
  const location = keyLocationAt(path);
  const suggestion = suggest(code, ['preset', ...Object.keys(problemCodes)]);
  const node = nearestNode(root, path);
  return createProblem({
    code: 'config/unknown-key',
    location,
    expected: 'the code of a problem',
    found: `\`${code}\``,
    suggestion,
    fix:
      suggestion === undefined
        ? undefined
        : { location, text: spellLike(isPair(node) ? node.key : undefined, suggestion) },
  });
};

/**
 * Checks the severities of a configuration: codes that no check has, and problems that cannot be less than errors,
 * because the site would lose its API without a word.
 */
export const checkSeverities = (read: ReadYaml): Problem[] => {
  const { problems: severities } = isRecord(read.value) ? read.value : {};
  const { preset: _, ...byCode } = isRecord(severities) ? severities : {};
  return Object.entries(byCode).flatMap(([code, severity]) => {
    if (!Object.hasOwn(problemCodes, code)) {
      return unknownCode(code, read);
    }
    return leavesOutApi(code) && (severity === 'off' || severity === 'warning')
      ? createProblem({
          code: 'config/invalid-value',
          location: read.locationAt(['problems', code]),
          expected: `\`${code}\` to be an error, because an invalid document cannot be shown`,
          found: `"${severity}"`,
        })
      : [];
  });
};
