import { findNamedType } from '../client-model/named-types.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import type {
  EnumConstant,
  Field,
  NamedType,
  Scalar,
  TypeRef,
} from '../client-model/client-types.ts';
import { type Names, constantNames, propertyNames } from './names.ts';
import { printComment } from './print-comment.ts';
import { quote } from './quote.ts';

export type PrintContext = { readonly model: ClientModel; readonly names: Names };

type Access = {
  readonly type: string;
  readonly read: (key: string) => string;
  /** Constant in `Variant.Type` for the entries of a typed list; null if lists of this type are untyped. */
  readonly entry: string | null;
  readonly model: string | null;
  readonly union: string | null;
};

const access = (type: string, read: string, more = '', entry: string | null = null): Access => ({
  type,
  read: (key) => `${read}(${key}${more})`,
  entry,
  model: null,
  union: null,
});

const text = access('String', '_text', '', 'TYPE_STRING');
const whole = access('int', '_whole', '', 'TYPE_INT');
const unknown = access('Variant', 'value_of');

const scalars: Readonly<Record<Scalar, Access>> = {
  string: text,
  boolean: access('bool', '_flag', '', 'TYPE_BOOL'),
  int32: whole,
  safeInteger: whole,
  int64: whole,
  double: access('float', '_number', '', 'TYPE_FLOAT'),
  dateTime: text,
  date: text,
  base64: text,
  bytes: access('PackedByteArray', '_bytes'),
  unknown,
};

const accessNamed = (context: PrintContext, type: NamedType): Access => {
  const own = context.names.types.get(type.name) ?? '';
  switch (type.kind) {
    case 'object':
      return { ...access(own, '_object', `, ${own}`, 'TYPE_OBJECT'), model: own };
    case 'enum':
      if (type.base === 'string') {
        return text;
      }
      return type.base === 'integer' ? whole : scalars.double;
    case 'union':
      return { ...access('Variant', '_variant', `, ${own}.from_json`), union: own };
    case 'alias':
      return accessOf(context, type.type);
  }
};

export const accessOf = (context: PrintContext, type: TypeRef): Access => {
  switch (type.kind) {
    case 'scalar':
      return scalars[type.scalar];
    case 'named': {
      const found = findNamedType(context.model, type);
      return found ? accessNamed(context, found) : unknown;
    }
    case 'nullable':
      return accessOf(context, type.type);
    case 'map': {
      const { model } = accessOf(context, type.values);
      return access('Dictionary', '_map', model === null ? '' : `, ${model}`);
    }
    case 'array': {
      const { type: item, entry, model, union } = accessOf(context, type.items);
      if (union !== null) {
        return access('Array', '_variants', `, ${union}.from_json`);
      }
      // In Godot, a typed array can contain null only if its items are objects.
      const isUntyped = type.items.kind === 'nullable' && model === null;
      return entry === null || isUntyped
        ? access('Array', '_list', ', TYPE_NIL')
        : access(`Array[${item}]`, '_list', `, ${entry}${model === null ? '' : `, ${model}`}`);
    }
  }
};

const choicesOf = (context: PrintContext, type: TypeRef): string | null => {
  switch (type.kind) {
    case 'array':
      return choicesOf(context, type.items);
    case 'nullable':
      return choicesOf(context, type.type);
    case 'named': {
      const found = findNamedType(context.model, type);
      if (found?.kind === 'alias') {
        return choicesOf(context, found.type);
      }
      return found?.kind === 'enum'
        ? (context.names.types.get(found.name) ?? null)
        : accessOf(context, type).union;
    }
    default:
      return null;
  }
};

/** Values that stand in for null, by GDScript type. Other types can be null. */
const nullValues: Readonly<Record<string, string>> = {
  String: '""',
  int: '0',
  float: '0.0',
  bool: 'false',
};

const notesOf = (context: PrintContext, field: Field): string => {
  const choices = choicesOf(context, field.type);
  const key = quote(field.name);
  const nullValue = nullValues[accessOf(context, field.type).type];
  const isNullable = field.type.kind === 'nullable';
  return [
    choices === null ? '' : `See ${choices}.`,
    field.isRequired ? '' : 'May be absent.',
    isNullable && nullValue === undefined ? 'May be null.' : '',
    isNullable && nullValue !== undefined
      ? `Null reads as \`${nullValue}\`: \`is_null(${key})\` tells them apart.`
      : '',
  ]
    .filter((note) => note !== '')
    .join(' ');
};

const printObject = (
  context: PrintContext,
  type: NamedType & { readonly kind: 'object' },
): string => {
  const names = propertyNames(type.fields.map(({ name }) => name));
  const properties = type.fields.map((field, index) => {
    const own = names[index] ?? '';
    const key = quote(field.name);
    const { type: written, read } = accessOf(context, field.type);
    const deprecated = field.isDeprecated ? '@deprecated' : '';
    const comment = printComment([field.description, notesOf(context, field), deprecated], '\t');
    const setter = field.direction === 'response' ? '' : `\n\t\tset(value): put(${key}, value)`;
    return `${comment}\tvar ${own}: ${written}:\n\t\tget: return ${read(key)}${setter}\n`;
  });
  return `\textends Model\n${properties.map((property) => `\n${property}`).join('')}`;
};

export const printConstants = (values: readonly EnumConstant[]): string => {
  const names = constantNames(values);
  return values
    .map(({ value, description, isDeprecated }, index) => {
      const written = typeof value === 'string' ? quote(value) : String(value);
      const comment = printComment([description, isDeprecated ? '@deprecated' : ''], '\t');
      return `${comment}\tconst ${names[index]} := ${written}\n`;
    })
    .join('');
};

const printUnion = (
  context: PrintContext,
  type: NamedType & { readonly kind: 'union' },
): string => {
  const variants = type.variants.flatMap((variant) => {
    const { model } = accessOf(context, variant.type);
    return model === null ? [] : [{ ...variant, model }];
  });
  const cases = variants.flatMap(({ model, tags, distinctFields }) => [
    ...(type.discriminator !== null && tags.length > 0
      ? [
          `\t\tif object.get(${quote(type.discriminator)}) in [${tags.map(quote).join(', ')}]:\n\t\t\treturn ${model}.new(object)\n`,
        ]
      : []),
    ...distinctFields
      .slice(0, 1)
      .map((field) => `\t\tif object.has(${quote(field)}):\n\t\t\treturn ${model}.new(object)\n`),
  ]);
  const [only] = variants;
  const last =
    cases.length === 0 && only && variants.length === 1 ? `${only.model}.new(object)` : 'json';
  const types = type.variants.map((variant) => accessOf(context, variant.type).type);
  return `\textends RefCounted

\t## One of ${[...new Set(types)].join(', ')}; any other value as it is.
\tstatic func from_json(json: Variant) -> Variant:
\t\tif not json is Dictionary:
\t\t\treturn json
${cases.length === 0 && last === 'json' ? '' : '\t\tvar object: Dictionary = json\n'}${cases.join('')}\t\treturn ${last}
`;
};

const printDefinition = (context: PrintContext, type: NamedType): string => {
  switch (type.kind) {
    case 'object':
      return printObject(context, type);
    case 'enum':
      return `\textends RefCounted\n\n${printConstants(type.values)}`;
    case 'union':
      return printUnion(context, type);
    case 'alias':
      return '';
  }
};

export const printNamedType = (context: PrintContext, type: NamedType): string => {
  if (type.kind === 'alias') {
    return '';
  }
  const comment = printComment([type.description, type.isDeprecated ? '@deprecated' : '']);
  return `${comment}class ${context.names.types.get(type.name)}:\n${printDefinition(context, type)}`;
};
