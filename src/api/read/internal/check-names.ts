import { isRecord } from '../../../base/json/is-record.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import type { Locators } from '../locate-node.ts';
import { internalNamePattern } from './internal-name-pattern.ts';
import type { LeftOut } from './left-out.ts';

type Mention = {
  readonly name: string;
  readonly keys: readonly string[];
  readonly isKey: boolean;
};

function* mentionsIn(
  value: unknown,
  pattern: RegExp,
  keys: readonly string[] = [],
): Generator<Mention> {
  if (typeof value === 'string') {
    const [name] = pattern.exec(value) ?? [];
    if (name !== undefined) {
      yield { name, keys, isKey: false };
    }
    return;
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    const [name] = isRecord(value) ? (pattern.exec(key) ?? []) : [];
    if (name !== undefined) {
      yield { name, keys: [...keys, key], isKey: true };
    }
    yield* mentionsIn(child, pattern, [...keys, key]);
  }
}

/** Reports names of removed parts that texts and examples still mention, each name once. */
export const checkInternalNames = (
  document: OpenapiDocument,
  leftOut: LeftOut,
  { locate, locateKey }: Locators,
): Problem[] => {
  const pattern = internalNamePattern([...leftOut.tags, ...leftOut.names]);
  if (!pattern) {
    return [];
  }
  const first = new Map<string, Mention>();
  for (const mention of mentionsIn(document, pattern)) {
    first.set(mention.name, first.get(mention.name) ?? mention);
  }
  return [...first.values()].map(({ name, keys, isKey }) =>
    createProblem({
      code: 'openapi/internal-name',
      location: isKey ? locateKey(keys) : locate(keys),
      expected: 'only names of what is published',
      found: `\`${name}\`, which is internal`,
    }),
  );
};
