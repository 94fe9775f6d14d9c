import type { Api, ApiResponse, Media, Operation, Schema } from './api.ts';

/** The part of an operation that a field belongs to. `answer` is part of anchors, which are permanent. */
export type FieldLocation = 'path' | 'query' | 'header' | 'cookie' | 'body' | 'answer';

/** A field of an operation. Its name is a path: `expectedPrice.amount`. */
export type Field = {
  readonly location: FieldLocation;
  readonly name: string;
  readonly anchor: string;
  readonly schema: Schema;
};

/** The anchor of an operation on its page. */
export const operationAnchor = (operationId: string): string => operationId.toLowerCase();

/** The address of an operation. */
export const operationHref = ({ id, page }: Operation): string => `${page}#${operationAnchor(id)}`;

/** The anchor of a field: `purchaseoffer-body-expectedprice-amount`. */
export const fieldAnchor = (operationId: string, location: FieldLocation, name: string): string =>
  [operationAnchor(operationId), location, ...name.toLowerCase().split('.')].join('-');

/** The properties and variants of a schema, which may be those of a definition. */
export const contentOf = (
  { definitions }: Pick<Api, 'definitions'>,
  schema: Schema,
): Pick<Schema, 'properties' | 'variants'> =>
  (schema.definition === null ? undefined : definitions[schema.definition]) ?? schema;

/** Whether a response reports success. `default` stands for everything that is not listed, so for errors. */
export const isSuccess = ({ status }: Pick<ApiResponse, 'status'>): boolean => /^[123]/.test(status);

/** The body of the first successful response that has one. */
export const successMedia = ({ responses }: Operation): Media | null =>
  responses.find((response) => isSuccess(response) && response.content.length > 0)?.content[0] ??
  null;

type Parent = {
  readonly operationId: string;
  readonly location: FieldLocation;
  readonly prefix: string;
  /** Definitions that contain the field, which are not opened again. */
  readonly opened: readonly string[];
};

const nested = (api: Pick<Api, 'definitions'>, schema: Schema, parent: Parent): Field[] => {
  const { operationId, location, prefix, opened } = parent;
  const { definition } = schema;
  if (definition !== null && opened.includes(definition)) {
    return [];
  }
  const { properties, variants } = contentOf(api, schema);
  const within = definition === null ? opened : [...opened, definition];
  return [
    ...properties.flatMap((property) => {
      const name = prefix === '' ? property.name : `${prefix}.${property.name}`;
      const anchor = fieldAnchor(operationId, location, name);
      return [
        { location, name, anchor, schema: property.schema },
        ...nested(api, property.schema, { ...parent, prefix: name, opened: within }),
      ];
    }),
    ...variants.flatMap((variant) => nested(api, variant.schema, { ...parent, opened: within })),
  ];
};

/** All fields of an operation: parameters, request body, and the body of its first successful response. */
export const fieldsOf = (api: Pick<Api, 'definitions'>, operation: Operation): Field[] => {
  const { id, parameters, body } = operation;
  const inBody = (media: Media | null | undefined, location: FieldLocation): Field[] =>
    media?.schema
      ? nested(api, media.schema, { operationId: id, location, prefix: '', opened: [] })
      : [];
  const all = [
    ...parameters.map((parameter): Field => ({
      location: parameter.in,
      name: parameter.name,
      anchor: fieldAnchor(id, parameter.in, parameter.name),
      schema: parameter.schema,
    })),
    ...inBody(body?.content[0], 'body'),
    ...inBody(successMedia(operation), 'answer'),
  ];
  // Variants may share fields. The first one is sufficient.
  return [...new Map(all.map((field) => [field.anchor, field])).values()];
};
