import { isRecord } from '../../../base/json/is-record.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import { type Problem, createProblem } from '../../../problems/problem.ts';
import type { Locators } from '../locate-node.ts';
import { type FindInternalName, createFindInternalName } from './find-internal-name.ts';
import type { LeftOutParts } from './left-out.ts';

type Mention = {
  readonly name: string;
  readonly keys: readonly string[];
  readonly isKey: boolean;
};

function* mentionsIn(
  value: unknown,
  find: FindInternalName,
  keys: readonly string[] = [],
): Generator<Mention> {
  if (typeof value === 'string') {
    const name = find(value);
    if (name !== undefined) {
      yield { name, keys, isKey: false };
    }
    return;
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    const name = isRecord(value) ? find(key) : undefined;
    if (name !== undefined) {
      yield { name, keys: [...keys, key], isKey: true };
    }
    yield* mentionsIn(child, find, [...keys, key]);
  }
}

export const checkInternalNames = (
  document: OpenapiDocument,
  leftOut: LeftOutParts,
  { locate, locateKey }: Locators,
): Problem[] => {
  const find = createFindInternalName([...leftOut.tags, ...leftOut.names]);
  return [...(find ? mentionsIn(document, find) : [])].map(({ name, keys, isKey }) =>
    createProblem({
      code: 'openapi/internal-name',
      location: isKey ? locateKey(keys) : locate(keys),
      expected: 'only names of what is published',
      found: `\`${name}\`, which is internal`,
    }),
  );
};
