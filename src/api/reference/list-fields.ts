import type { Operation } from './api.ts';
import { withCallbacks } from './api-callbacks.ts';
import {
  type Field,
  type FieldSource,
  type FieldTree,
  noFields,
  operationFields,
  readOperationFields,
} from './api-fields.ts';

const flattenFields = ({ fields, variants }: FieldTree): Field[] => [
  ...fields.flatMap((field) => [field, ...flattenFields(field.inside)]),
  ...variants.flatMap(({ inside }) => flattenFields(inside)),
];

export type AnchoredField = Field & { readonly anchor: string };

const allFields = (api: FieldSource, operation: Operation): Field[] => {
  const { parameters, body, responses } = operationFields(api, operation);
  return [{ ...noFields, fields: parameters }, ...body, ...responses.flat()].flatMap(flattenFields);
};

const countTree = ({ fields, variants }: FieldTree): number =>
  [...fields, ...variants].reduce((sum, { inside }) => sum + countTree(inside), fields.length);

/** Bypasses the cache of `operationFields`, because most operations of a large document are counted only once. */
export const countFields = (api: FieldSource, operation: Operation): number =>
  withCallbacks(operation)
    .map((each) => readOperationFields(api, each))
    .flatMap(({ parameters, body, responses }) => [
      { ...noFields, fields: parameters },
      ...body,
      ...responses.flat(),
    ])
    .reduce((sum, tree) => sum + countTree(tree), 0);

const isAnchored = (field: Field): field is AnchoredField => field.anchor !== null;

export const anchoredFields = (api: FieldSource, operation: Operation): AnchoredField[] =>
  allFields(api, operation).filter(isAnchored);

/** A field with an anchor, and the fields without one that have the same path in other variants or responses. */
export type FieldGroup = { readonly field: AnchoredField; readonly others: readonly Field[] };

export const groupFields = (api: FieldSource, operation: Operation): FieldGroup[] => {
  const all = allFields(api, operation);
  const others = Map.groupBy(all, ({ anchor, location, path }) =>
    anchor === null ? `${location} ${path}` : '',
  );
  return all
    .filter(isAnchored)
    .map((field) => ({ field, others: others.get(`${field.location} ${field.path}`) ?? [] }));
};
