import type { Api, Media, Operation, Parameter, Property, Schema, Variant } from './api.ts';
import { directionOf } from '../document/operations.ts';
import type { Direction } from '../document/schema-check/schema-copies.ts';
import { successMedia } from './api-responses.ts';
import { withCallbacks } from './api-callbacks.ts';
import { fieldExamples, shownExample } from './shown-examples.ts';
import { closedWords } from './describe-conditions.ts';
import { anchorPart, operationAnchor } from './operation-address.ts';
import { hasFoldedLists, isFolded, listKey, type ListPlace } from './value-lists.ts';
import { memoize } from '../../base/memoize.ts';

type FieldLocation = 'path' | 'query' | 'header' | 'cookie' | 'body' | 'response';

export type Field = Property & {
  readonly location: FieldLocation;
  /** Names of the field's parents and of the field itself, such as `expectedPrice.amount`. */
  readonly path: string;
  /** Null if another field with the same path has the anchor, or if fields in this location get no anchors. */
  readonly anchor: string | null;
  readonly inside: FieldTree;
};

export type FieldTree = {
  readonly fields: readonly Field[];
  readonly variants: readonly (Variant & { readonly inside: FieldTree })[];
  /** Where the operation already lists these fields; null if it does not. */
  readonly sameAs: { readonly definition: string; readonly anchor: string | null } | null;
  /** Where the page already shows the schema's folded list of values; null if it does not. */
  readonly valuesAt: ListPlace | null;
};

export type OperationFields = {
  readonly parameters: readonly Field[];
  readonly body: readonly FieldTree[];
  /** Indexed by response, then by header. */
  readonly headers: readonly (readonly FieldTree[])[];
  /** Indexed by response, then by media type. */
  readonly responses: readonly (readonly FieldTree[])[];
};

type ReadFields = OperationFields & {
  /** Value lists that the operation shows folded, keyed by `listKey`. */
  readonly lists: ReadonlyMap<string, ListPlace>;
};

/**
 * Without `operations`, the builder cannot tell which operations share a page, so each operation shows all of its value
 * lists.
 */
export type FieldSource = Pick<Api, 'definitions'> & Partial<Pick<Api, 'operations'>>;

/**
 * Maximum number of fields in an operation that repeats definitions. Operations that would have more fields list the
 * fields of each definition only once.
 */
export const MAX_REPEATED_FIELDS = 250;

export const noFields: FieldTree = { fields: [], variants: [], sameAs: null, valuesAt: null };

/** `access` of the fields that a part of an operation omits. */
export const hiddenAccess = (part: Direction, { kind }: Operation): Schema['access'] =>
  directionOf(part, kind) === 'response' ? 'write-only' : 'read-only';

type Position = {
  readonly location: FieldLocation;
  /** Name of the field, or an empty text for a body. */
  readonly name: string;
  readonly path: string;
  /**
   * Prefix for the anchors of fields, such as `purchaseoffer-body-expectedprice`; null if the fields get no anchors.
   */
  readonly anchorStart: string | null;
  readonly anchor: string | null;
  readonly opened: ReadonlyMap<string, string | null>;
  /** Body whose examples the page shows; null for parameters and headers. */
  readonly media: Media | null;
};

const propertyOf = (parameter: Parameter): Property => {
  const { name, isRequired, isDeprecated, description, style, examples, schema } = parameter;
  return {
    name,
    kind: 'property',
    isRequired,
    schema: {
      ...schema,
      isDeprecated,
      description,
      examples: examples.map(shownExample),
      limits: style === '' ? schema.limits : [...schema.limits, style],
    },
    remoteExamples: parameter.remoteExamples,
  };
};

/**
 * Returns null if repeating definitions would produce more than `MAX_REPEATED_FIELDS` fields.
 *
 * @param isRepeating whether to list the fields of a definition each time it occurs
 * @param above folded value lists that earlier operations on the page already contain
 */
const readFields = (
  { definitions }: Pick<Api, 'definitions'>,
  operation: Operation,
  { isRepeating, above }: { readonly isRepeating: boolean; readonly above: ReadFields['lists'] },
): ReadFields | null => {
  const lists = new Map<string, ListPlace>();
  const listed = new Map<string, string | null>();
  const anchors = new Map<string, string>();
  let count = 0;

  const isFull = (): boolean => isRepeating && count > MAX_REPEATED_FIELDS;

  const positionAt = (
    location: FieldLocation,
    hasAnchors: boolean,
    media: Media | null = null,
  ): Position => {
    // Existing links use `answer`, and anchors must never change.
    const name = location === 'response' ? 'answer' : location;
    const anchorStart = hasAnchors ? `${operationAnchor(operation.id)}-${name}` : null;
    return { location, name: '', path: '', anchorStart, anchor: null, opened: new Map(), media };
  };

  const takeAnchor = (preferredAnchor: string, path: string): string | null => {
    let anchor = preferredAnchor;
    for (let number = 2; anchors.has(anchor); number++) {
      if (anchors.get(anchor) === path) {
        return null;
      }
      anchor = `${preferredAnchor}-${number}`;
    }
    anchors.set(anchor, path);
    return anchor;
  };

  const placeValues = (schema: Schema, { path, anchor }: Position): ListPlace | null => {
    if (!isFolded(schema)) {
      return null;
    }
    const key = listKey(schema);
    const found = above.get(key) ?? lists.get(key) ?? null;
    if (found === null) {
      const own = { label: operation.heading, anchor: operationAnchor(operation.id) };
      lists.set(key, path === '' ? own : { label: path, anchor });
    }
    return found;
  };

  const hiddenAt = (location: FieldLocation): Schema['access'] =>
    hiddenAccess(location === 'response' ? 'response' : 'request', operation);

  const asShown = (
    { schema, name }: Pick<Property, 'schema' | 'name'>,
    { location, media }: Position,
    isVariant = false,
  ): Schema => {
    const place = media && { name, media, isRequest: location === 'body', isVariant };
    return {
      ...schema,
      // Readers must not send unknown properties. For data that they receive, only the body excludes such properties.
      limits:
        hiddenAt(location) === 'write-only'
          ? schema.limits.filter((limit) => limit.replaceAll('each ', '') !== closedWords)
          : schema.limits,
      access: operation.kind === 'webhook' ? null : schema.access,
      examples: place ? fieldExamples(schema.examples, place) : schema.examples,
    };
  };

  const readTree = (schema: Schema | null, position: Position): FieldTree => {
    if (schema === null || isFull()) {
      return noFields;
    }
    const valuesAt = placeValues(schema, position);
    const definition =
      schema.definition !== null && Object.hasOwn(definitions, schema.definition)
        ? schema.definition
        : null;
    const known = isRepeating ? position.opened : listed;
    if (definition !== null && known.has(definition)) {
      const sameAs = { definition, anchor: known.get(definition) ?? null };
      return { ...noFields, sameAs, valuesAt };
    }
    if (definition !== null) {
      listed.set(definition, position.anchor);
    }
    const inner: Position =
      definition === null
        ? position
        : { ...position, opened: new Map([...position.opened, [definition, position.anchor]]) };
    const { properties, variants } =
      (definition === null ? null : definitions[definition]) ?? schema;
    const hidden = hiddenAt(position.location);
    return {
      fields: properties
        .filter((property) => property.schema.access !== hidden)
        .map((property) => readField(property, inner)),
      variants: variants.map((variant) => ({
        ...variant,
        schema: asShown({ schema: variant.schema, name: inner.name }, inner, true),
        inside: readTree(variant.schema, inner),
      })),
      sameAs: null,
      valuesAt,
    };
  };

  const readField = (property: Property, position: Position): Field => {
    count += 1;
    const path = position.path === '' ? property.name : `${position.path}.${property.name}`;
    const preferredAnchor =
      position.anchorStart === null ? null : `${position.anchorStart}-${anchorPart(property.name)}`;
    const anchor = preferredAnchor === null ? null : takeAnchor(preferredAnchor, path);
    return {
      ...property,
      schema: asShown(property, position),
      location: position.location,
      path,
      anchor,
      inside: readTree(property.schema, {
        ...position,
        name: property.name,
        path,
        anchor,
        anchorStart: preferredAnchor,
      }),
    };
  };

  const success = successMedia(operation);
  const fields: ReadFields = {
    lists,
    parameters: operation.parameters.map((parameter) =>
      readField(propertyOf(parameter), positionAt(parameter.in, true)),
    ),
    body: (operation.body?.content ?? []).map((media, index) =>
      readTree(media.schema, positionAt('body', index === 0, media)),
    ),
    headers: operation.responses.map(({ headers }) =>
      headers.map(({ name, schema }) =>
        readTree(schema, { ...positionAt('response', false), path: name }),
      ),
    ),
    responses: operation.responses.map((response) =>
      // If a response has error codes, pages show the codes instead of the response's fields.
      (response.errorCodes.length > 0 ? [] : response.content).map((media) =>
        readTree(media.schema, positionAt('response', media === success, media)),
      ),
    ),
  };
  return isFull() ? null : fields;
};

const noLists: ReadFields['lists'] = new Map();

const readWithin = (
  api: Pick<Api, 'definitions'>,
  operation: Operation,
  above: ReadFields['lists'],
): ReadFields =>
  readFields(api, operation, { isRepeating: true, above }) ??
  readFields(api, operation, { isRepeating: false, above }) ?? {
    parameters: [],
    body: [],
    headers: [],
    responses: [],
    lists: noLists,
  };

const listsAbove = memoize((api: FieldSource): ReadonlyMap<string, ReadFields['lists']> => {
  const { definitions, operations = [] } = api;
  const pages = new Map<string, ReadFields['lists']>();
  const above = new Map<string, ReadFields['lists']>();
  if (!hasFoldedLists({ definitions, operations })) {
    return above;
  }
  for (const operation of operations.flatMap(withCallbacks)) {
    const earlier = pages.get(operation.page) ?? noLists;
    above.set(operation.id, earlier);
    const { lists } = readWithin(api, operation, earlier);
    pages.set(operation.page, new Map([...earlier, ...lists]));
  }
  return above;
});

/** Not memoized, because most callers need each operation of a large API only once. */
export const readOperationFields = (api: FieldSource, operation: Operation): OperationFields =>
  readWithin(api, operation, (api.operations && listsAbove(api).get(operation.id)) || noLists);

const readersOf = memoize((api: FieldSource) =>
  memoize((operation: Operation) => readOperationFields(api, operation)),
);

export const operationFields = (api: FieldSource, operation: Operation): OperationFields =>
  readersOf(api)(operation);
