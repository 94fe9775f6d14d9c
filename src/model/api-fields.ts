import type { Api, Media, Operation, Property, Schema, Variant } from './api.ts';

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

/** The first successful response with a body, and that body. */
export const successMedia = ({ responses }: Operation): Media | null =>
  responses.find(({ status, content }) => /^[123]/.test(status) && content.length > 0)
    ?.content[0] ?? null;

export type { Property, Variant };
