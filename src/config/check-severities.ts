import { isPair } from 'yaml';
import { isRecord } from '../json/is-record.ts';
import { type Problem, createProblem } from '../problems/problem.ts';
import { type ProblemCode, problemCodes, toleratedErrors } from '../problems/problem-codes.ts';
import { suggest } from '../problems/suggest.ts';
import { spellLike } from '../problems/yaml/suggest-value.ts';
import { nearestNode } from '../problems/yaml/yaml-locations.ts';
import type { ReadYaml } from './read-yaml.ts';

/** How severe a problem must be that makes a document invalid, and why; null for other problems. */
const limitOf = (code: ProblemCode): { allowed: readonly unknown[]; words: string } | null => {
  if (!code.startsWith('openapi/') || problemCodes[code] !== 'error') {
    return null;
  }
  return toleratedErrors.has(code)
    ? { allowed: ['error', 'warning'], words: 'an error or a warning, because OpenAPI forbids it' }
    : { allowed: ['error'], words: 'an error, because an invalid document cannot be shown' };
};

const unknownCode = (code: string, { root, keyLocationAt }: ReadYaml): Problem => {
  const path = ['problems', code];
  const location = keyLocationAt(path);
  const suggestion = suggest(code, Object.keys(problemCodes));
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
  return Object.entries(isRecord(severities) ? severities : {}).flatMap(([code, severity]) => {
    if (!Object.hasOwn(problemCodes, code)) {
      return unknownCode(code, read);
    }
    const limit = limitOf(code as ProblemCode);
    const isSeverity = severity === 'off' || severity === 'warning';
    return limit && isSeverity && !limit.allowed.includes(severity)
      ? createProblem({
          code: 'config/invalid-value',
          location: read.locationAt(['problems', code]),
          expected: `\`${code}\` to be ${limit.words}`,
          found: `"${severity}"`,
        })
      : [];
  });
};
