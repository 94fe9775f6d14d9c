import type { Operation, Schema } from './api.ts';

/** The part of an operation that a field belongs to. `answer` is part of anchors, which are permanent. */
export type FieldLocation = 'path' | 'query' | 'body' | 'answer';

/** A field of an operation. Its name is a path: `expectedPrice.amount`. */
export type Field = {
  readonly location: FieldLocation;
  readonly name: string;
  readonly anchor: string;
  readonly schema: Schema;
};

/** The anchor of an operation on the page of its tag. */
export const operationAnchor = (operationId: string): string => operationId.toLowerCase();

/** The address of an operation on the page of its tag. */
export const operationHref = ({ id, tag }: Operation): string =>
  `/docs/api/${tag}#${operationAnchor(id)}`;

/** The anchor of a field: `purchaseoffer-body-expectedprice-amount`. */
export const fieldAnchor = (operationId: string, location: FieldLocation, name: string): string =>
  [operationAnchor(operationId), location, ...name.toLowerCase().split('.')].join('-');

const nested = (
  operationId: string,
  location: FieldLocation,
  schema: Schema,
  prefix: string,
): Field[] =>
  [...schema.properties, ...schema.variants.flatMap(({ properties }) => properties)].flatMap(
    (property) => {
      const name = prefix === '' ? property.name : `${prefix}.${property.name}`;
      const anchor = fieldAnchor(operationId, location, name);
      return [
        { location, name, anchor, schema: property.schema },
        ...nested(operationId, location, property.schema, name),
      ];
    },
  );

/** All fields of an operation: parameters, request body, and the body of its first successful response. */
export const fieldsOf = (operation: Operation): Field[] => {
  const { id, parameters, body, responses } = operation;
  const success = responses.find(({ status, schema }) => status < 300 && schema !== null);
  const all = [
    ...parameters.map((parameter): Field => ({
      location: parameter.in,
      name: parameter.name,
      anchor: fieldAnchor(id, parameter.in, parameter.name),
      schema: parameter.schema,
    })),
    ...(body ? nested(id, 'body', body.schema, '') : []),
    ...(success?.schema ? nested(id, 'answer', success.schema, '') : []),
  ];
  // Variants may share fields. The first one is sufficient.
  return [...new Map(all.map((field) => [field.anchor, field])).values()];
};
