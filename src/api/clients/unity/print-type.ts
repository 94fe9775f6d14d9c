import type { Scalar, TypeRef } from '../client-model/client-types.ts';
import { findNamedType } from '../client-model/named-types.ts';
import type { PrintContext } from './names.ts';

export type CsType = {
  readonly text: string;
  /** Whether the type needs `?` to be nullable: true for `int`; false for `string` and `int?`. */
  readonly isValue: boolean;
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

export const toNullable = (type: CsType): CsType => ({
  text: type.isValue ? `${type.text}?` : type.text,
  isValue: false,
  reader:
    type.text === 'object'
      ? type.reader
      : `Json.${type.isValue ? 'OrNone' : 'OrNull'}(${type.reader})`,
});

/**
 * Inlines aliases, which C# lacks.
 *
 * @param open enclosing aliases. A recursive alias becomes `object`, because C# cannot express it
 */
export const typeOf = (
  context: PrintContext,
  type: TypeRef,
  open: readonly string[] = [],
): CsType => {
  switch (type.kind) {
    case 'scalar':
      return scalars[type.scalar];
    case 'array': {
      const { text, reader } = typeOf(context, type.items, open);
      return { text: `List<${text}>`, isValue: false, reader: `Json.ListOf(${reader})` };
    }
    case 'map': {
      const { text, reader } = typeOf(context, type.values, open);
      return {
        text: `Dictionary<string, ${text}>`,
        isValue: false,
        reader: `Json.MapOf(${reader})`,
      };
    }
    case 'nullable':
      return toNullable(typeOf(context, type.type, open));
    case 'named': {
      const named = findNamedType(context.model, type);
      if (!named || open.includes(type.name)) {
        return scalars.unknown;
      }
      const name = context.names.types.get(type.name) ?? 'object';
      return named.kind === 'alias'
        ? typeOf(context, named.type, [...open, type.name])
        : { text: name, isValue: false, reader: `Readers.Read${name}` };
    }
  }
};
