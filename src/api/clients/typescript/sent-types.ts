import type { ClientModel } from '../client-model/client-model.ts';
import type { NamedType } from '../client-model/client-types.ts';
import { namesIn } from '../client-model/named-types.ts';

type Direction = 'request' | 'response';

/** Returns the names of the types that a definition uses. A request definition omits read-only fields. */
const partsOf = (type: NamedType, direction: Direction): string[] => {
  switch (type.kind) {
    case 'object':
      return [
        ...type.fields.filter((each) => direction === 'response' || each.direction !== 'response'),
        ...(type.additional ? [{ type: type.additional }] : []),
      ].flatMap((part) => namesIn(part.type));
    case 'union':
      return type.variants.flatMap((variant) => namesIn(variant.type));
    case 'alias':
      return namesIn(type.type);
    case 'enum':
      return [];
  }
};

const hasDirectedField = (type: NamedType): boolean =>
  type.kind === 'object' &&
  type.fields.some(({ isRequired, direction }) => isRequired && direction !== 'both');

/** Returns the given names and all names that they link to, directly or indirectly. */
const follow = (
  names: readonly string[],
  links: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> => {
  const found = new Set(names);
  for (const name of found) {
    links.get(name)?.forEach((next) => found.add(next));
  }
  return found;
};

/**
 * Finds the types that need a separate definition for requests: types with a required read-only or write-only property
 * at any depth.
 */
export const findSentTypes = (
  model: ClientModel,
): readonly { readonly name: string; readonly isReceived: boolean }[] => {
  const { operations } = model;
  // Include the types of streams, because they may refer to types that requests also use.
  const types = [...model.types, ...model.streamTypes];
  const linksFor = (direction: Direction) =>
    new Map(types.map((type) => [type.name, partsOf(type, direction)]));
  const parts = linksFor('response');
  const users = Map.groupBy(
    [...parts].flatMap(([user, used]) => used.map((name) => ({ name, user }))),
    ({ name }) => name,
  );
  const differing = follow(
    types.filter(hasDirectedField).map(({ name }) => name),
    new Map([...users].map(([name, all]) => [name, all.map(({ user }) => user)])),
  );
  const sent = follow(
    operations
      .flatMap(({ body, parameters }) => [...parameters, ...(body ? [body] : [])])
      .flatMap(({ type }) => namesIn(type)),
    linksFor('request'),
  );
  const received = follow(
    operations
      .flatMap(({ result, pagination }) => [
        result?.type,
        result?.stream?.items,
        pagination?.itemType,
      ])
      .flatMap((type) => (type ? namesIn(type) : [])),
    parts,
  );
  return types.flatMap(({ name }) =>
    differing.has(name) && sent.has(name) ? { name, isReceived: received.has(name) } : [],
  );
};
