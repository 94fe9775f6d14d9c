import { valueAt } from '../../base/json/json-pointer.ts';
import { listOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import type { ParameterNode } from '../document/parameters.ts';
import { resolveNode } from '../document/read-node.ts';
import type { Finding } from './api-change.ts';
import {
  type Change,
  compareDefaults,
  compareLifecycles,
  isRetired,
  lifecycleOf,
} from './compare-keywords.ts';
import {
  compareHolders,
  compareNamed,
  type Comparison,
  type OperationPair,
  type Part,
  report,
  requiredness,
} from './operation-part.ts';
import { type SchemaView, viewSchema } from './schema-view.ts';

type Located = {
  /** Key of the parameter in its operation. */
  readonly key: string;
  readonly parameter: ParameterNode;
  readonly written: OpenapiNode;
  readonly keys: readonly string[];
};

/** Path parameters are keyed by position, because their names are not sent. */
const keyOf = ({ name, in: location }: ParameterNode, path: string): string => {
  const position = path.split(`{${name}}`)[0]?.split('{').length;
  return location === 'path'
    ? `path ${position}`
    : `${location} ${location === 'header' ? name.toLowerCase() : name}`;
};

const locateParameters = (
  document: OpenapiDocument,
  { parameters, pointer, path }: OperationNode,
): ReadonlyMap<string, Located> => {
  const written = [pointer, pointer.slice(0, -1)].flatMap((at) =>
    listOf({ list: valueAt(document, [...at, 'parameters']) }, 'list').map((value, index) => ({
      written: resolveNode(document, value),
      keys: [...at, 'parameters', String(index)],
    })),
  );
  return new Map(
    parameters.map((parameter) => {
      const found = written.find(
        (each) => each.written['in'] === parameter.in && each.written['name'] === parameter.name,
      );
      const key = keyOf(parameter, path);
      return [key, { written: {}, keys: pointer, ...found, parameter, key }];
    }),
  );
};

const isScalar = ({ types }: SchemaView): boolean =>
  types.size > 0 && !types.has('object') && !types.has('array');

const compareSerialization = (
  { old: oldDocument, next: nextDocument }: Comparison,
  { parameter: old }: Located,
  { parameter: next }: Located,
): Change[] => {
  const isPlain =
    isScalar(viewSchema(oldDocument, { value: old.schema, keys: [] })) &&
    isScalar(viewSchema(nextDocument, { value: next.schema, keys: [] }));
  const words = ({ style, explode, mediaType }: ParameterNode): string =>
    mediaType ??
    (isPlain
      ? (['label', 'matrix'].find((each) => each === style) ?? 'plain')
      : `style ${style}${explode ? ', explode' : ''}`);
  const [before, after] = [words(old), words(next)];
  return before === after ? [] : [{ kind: 'serialization-changed', before, after }];
};

const partOf = ({ name, in: location }: ParameterNode): string =>
  `${location} parameter \`${name}\``;

const compareParameter = (comparison: Comparison, old: Located, next: Located): Finding[] => {
  const { parameter } = next;
  const part: Part = {
    part: partOf(parameter),
    direction: 'request',
    old: old.keys,
    next: next.keys,
  };
  const names = { before: old.parameter.name, after: parameter.name };
  const isRenamed = parameter.in === 'path' && names.before !== names.after;
  const views = [
    viewSchema(comparison.old, { value: old.parameter.schema, keys: [] }),
    viewSchema(comparison.next, { value: parameter.schema, keys: [] }),
  ] as const;
  return [
    ...report(part, [
      ...(isRenamed ? [{ kind: 'parameter-renamed', ...names } as const] : []),
      ...requiredness(old.parameter.isRequired, parameter.isRequired),
      ...compareLifecycles(lifecycleOf(old.written), lifecycleOf(next.written)),
      ...compareDefaults(views[0].notes, views[1].notes),
      ...compareSerialization(comparison, old, next),
    ]),
    ...compareHolders(comparison, part, [old.parameter, parameter], parameter.mediaType === null),
  ];
};

export const compareParameters = (comparison: Comparison, pair: OperationPair): Finding[] => {
  const before = locateParameters(comparison.old, pair.old);
  const after = locateParameters(comparison.next, pair.next);
  const place = ({ parameter, keys }: Located): Part => ({
    part: partOf(parameter),
    direction: 'request',
    old: keys,
    next: keys,
  });
  const twin = ({ parameter }: Located, mine: typeof before, theirs: typeof before) =>
    [...theirs].find(
      ([key, other]) => !mine.has(key) && other.parameter.name === parameter.name,
    )?.[1];
  return compareNamed([...before.values()], [...after.values()], {
    keyOf: ({ key }) => key,
    both: (old, next) => compareParameter(comparison, old, next),
    removed: (located) => {
      const moved = twin(located, before, after);
      const kind = isRetired(lifecycleOf(located.written), comparison.today)
        ? 'retired'
        : 'parameter-removed';
      return moved
        ? report(place(moved), [
            { kind: 'parameter-moved', before: located.parameter.in, after: moved.parameter.in },
          ])
        : report(place(located), [{ kind }], 'old');
    },
    added: (located) => {
      const { isRequired } = located.parameter;
      const kind = isRequired ? 'required-parameter-added' : 'optional-parameter-added';
      return twin(located, after, before) ? [] : report(place(located), [{ kind }]);
    },
  });
};
