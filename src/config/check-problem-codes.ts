import { isPair } from 'yaml';
import { isRecord } from '../json/is-record.ts';
import { type Problem, createProblem } from '../problems/problem.ts';
import { problemCodes } from '../problems/problem-codes.ts';
import { suggest } from '../problems/suggest.ts';
import { spellLike } from '../problems/yaml/suggest-value.ts';
import { nearestNode } from '../problems/yaml/yaml-locations.ts';
import type { ReadYaml } from './read-yaml.ts';

/** Reports codes of the configuration's `problems` that no check has: their severities have no effect. */
export const checkProblemCodes = ({ root, value, keyLocationAt }: ReadYaml): Problem[] => {
  const { problems: severities } = isRecord(value) ? value : {};
  const known = Object.keys(problemCodes);
  return Object.keys(isRecord(severities) ? severities : {})
    .filter((code) => !known.includes(code))
    .map((code) => {
      const path = ['problems', code];
      const location = keyLocationAt(path);
      const suggestion = suggest(code, known);
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
    });
};
