import type { Operation } from './api.ts';
import {
  type Field,
  type FieldSource,
  type FieldTree,
  noFields,
  operationFields,
} from './api-fields.ts';

/** Appends to one array, because copying thousands of nested fields at every level would be slow. */
const flattenFields = ({ fields, variants }: FieldTree, found: Field[]): Field[] => {
  for (const field of fields) {
    found.push(field);
    flattenFields(field.inside, found);
  }
  variants.forEach(({ inside }) => flattenFields(inside, found));
  return found;
};

export type AnchoredField = Field & { readonly anchor: string };

const allFields = (api: FieldSource, operation: Operation): Field[] => {
  const { parameters, body, responses } = operationFields(api, operation);
  return [{ ...noFields, fields: parameters }, ...body, ...responses.flat()].reduce<Field[]>(
    (found, tree) => flattenFields(tree, found),
    [],
  );
};

const isAnchored = (field: Field): field is AnchoredField => field.anchor !== null;

export const anchoredFields = (api: FieldSource, operation: Operation): AnchoredField[] =>
  allFields(api, operation).filter(isAnchored);

/** A field with an anchor, and the fields without an anchor that have the same path in other variants or responses. */
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
