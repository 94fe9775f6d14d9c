import type { ClientModel } from '../client-model/client-model.ts';
import type { NamedType, Scalar, TypeRef } from '../client-model/client-types.ts';
import type { Names } from './names.ts';

export type CsType = {
  readonly text: string;
  /** A value type, such as `int`; neither `string` nor `int?`. */
  readonly isValue: boolean;
  /** Expression for the function that reads the type from parsed JSON. */
  readonly reader: string;
};

const scalars: Readonly<Record<Scalar, CsType>> = {
  string: { text: 'string', isValue: false, reader: 'Json.Text' },
  boolean: { text: 'bool', isValue: true, reader: 'Json.Boolean' },
  int32: { text: 'int', isValue: true, reader: 'Json.Int32' },
  safeInteger: { text: 'long', isValue: true, reader: 'Json.Int64' },
  int64: { text: 'long', isValue: true, reader: 'Json.Int64' },
  double: { text: 'double', isValue: true, reader: 'Json.Double' },
  dateTime: { text: 'DateTimeOffset', isValue: true, reader: 'Json.Time' },
  date: { text: 'DateTime', isValue: true, reader: 'Json.Date' },
  base64: { text: 'byte[]', isValue: false, reader: 'Json.Base64' },
  bytes: { text: 'byte[]', isValue: false, reader: 'Json.Base64' },
  unknown: { text: 'object', isValue: false, reader: 'Json.Any' },
};

/** Returns the C# type. Aliases are inlined, as C# has none. */
export type TypesOf = (type: TypeRef) => CsType;

export const orNull = (type: CsType): CsType => ({
  text: type.isValue ? `${type.text}?` : type.text,
  isValue: false,
  reader:
    type.text === 'object'
      ? type.reader
      : `Json.${type.isValue ? 'OrNone' : 'OrNull'}(${type.reader})`,
});

export const createTypesOf = ({ types }: ClientModel, names: Names): TypesOf => {
  const byName = new Map<string, NamedType>(types.map((type) => [type.name, type]));
  /** @param open enclosing aliases: a list of itself has no type in C# */
  const typeOf = (type: TypeRef, open: readonly string[]): CsType => {
    switch (type.kind) {
      case 'scalar':
        return scalars[type.scalar];
      case 'array': {
        const items = typeOf(type.items, open);
        return {
          text: `List<${items.text}>`,
          isValue: false,
          reader: `Json.ListOf(${items.reader})`,
        };
      }
      case 'map': {
        const values = typeOf(type.values, open);
        return {
          text: `Dictionary<string, ${values.text}>`,
          isValue: false,
          reader: `Json.MapOf(${values.reader})`,
        };
      }
      case 'nullable':
        return orNull(typeOf(type.type, open));
      case 'named': {
        const named = byName.get(type.name);
        if (!named || open.includes(type.name)) {
          return scalars.unknown;
        }
        const name = names.types.get(type.name) ?? 'object';
        return named.kind === 'alias'
          ? typeOf(named.type, [...open, type.name])
          : { text: name, isValue: false, reader: `Readers.Read${name}` };
      }
    }
  };
  return (type) => typeOf(type, []);
};
