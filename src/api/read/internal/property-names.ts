import { isRecord } from '../../../base/json/is-record.ts';

/** Keys that refer to properties by name, in a schema or in the object that holds the schema. */
export const namingKeys =
  'required dependentRequired dependentSchemas discriminator encoding allOf anyOf oneOf if'.split(
    ' ',
  );

export const keyedByNames: ReadonlySet<string> = new Set([
  'dependentRequired',
  'dependentSchemas',
  'encoding',
]);

export const withoutNames = (value: unknown, names: ReadonlySet<string>): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => !names.has(name))
          .map(([name, list]) => [
            name,
            Array.isArray(list) ? list.filter((each) => !names.has(String(each))) : list,
          ]),
      )
    : value;
