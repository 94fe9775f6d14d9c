import { isPair } from 'yaml';
import { isRecord } from '../../base/json/is-record.ts';
import { certainName } from '../../problems/certain-name.ts';
import { currentName } from '../../problems/yaml/renamed-keys.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import {
  type ProblemCode,
  presetSeverity,
  problemCodes,
  toleratedErrors,
} from '../../problems/problem-codes.ts';
import { suggest } from '../../problems/suggest.ts';
import { spellLike } from '../../problems/yaml/suggest-value.ts';
import { nearestNode } from '../../problems/yaml/yaml-locations.ts';
import type { ReadYaml } from '../../problems/yaml/read-yaml.ts';

const leavesOutApi = (code: ProblemCode): boolean =>
  code.startsWith('openapi/') && presetSeverity(code) === 'error';

const leavesOutFile = (code: ProblemCode): boolean =>
  /^(?:front-matter|category|sidebars|redirects|synonyms|authors|tags)\/(?:missing|unclosed|syntax|duplicate-key|missing-key|invalid-value)$|^(?:mdx\/syntax|code\/unclosed|content\/unreadable-file|encoding\/wrong-encoding|route\/duplicate)$/.test(
    code,
  );

type Limit = { readonly allowed: readonly string[]; readonly words: string };

const limitOf = (code: ProblemCode): Limit | null => {
  if (toleratedErrors.has(code)) {
    const words = 'an error or a warning, because authors must see it';
    return { allowed: ['error', 'warning'], words };
  }
  if (leavesOutApi(code)) {
    return { allowed: ['error'], words: 'an error, because an invalid document cannot be shown' };
  }
  return leavesOutFile(code)
    ? { allowed: ['error'], words: 'an error, because the file would be left out silently' }
    : null;
};

const isCode = (code: string): code is ProblemCode => Object.hasOwn(problemCodes, code);

/** `taken` contains the codes in the file, and those that a fix has written. */
const unknownCode = (
  code: string,
  { root, keyLocationAt }: ReadYaml,
  taken: Set<string>,
): Problem => {
  const path = ['problems', code];
  const codes = ['preset', ...Object.keys(problemCodes)];
  const renamed = currentName('config', ['problems'], code);
  const suggestion = renamed ?? suggest(code, codes);
  const certain = renamed ?? certainName(code, suggestion, codes);
  const node = nearestNode(root, path);
  const isFree = certain !== undefined && !taken.has(certain);
  taken.add(certain ?? '');
  return createProblem({
    code: 'config/unknown-key',
    location: keyLocationAt(path),
    expected: 'a problem code',
    found: `\`${code}\``,
    suggestion,
    fix: isFree ? spellLike(isPair(node) ? node.key : undefined, certain) : undefined,
  });
};

export const checkSeverities = (read: ReadYaml): Problem[] => {
  const { problems: severities } = isRecord(read.value) ? read.value : {};
  const { preset: _, ...byCode } = isRecord(severities) ? severities : {};
  const taken = new Set(Object.keys(byCode));
  return Object.entries(byCode).flatMap(([code, severity]) => {
    if (!isCode(code)) {
      return unknownCode(code, read, taken);
    }
    const limit = limitOf(code);
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
