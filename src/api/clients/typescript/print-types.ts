import type { EnumType, Field, NamedType, Scalar, TypeRef } from '../client-model/client-types.ts';
import { namesIn } from '../client-model/named-types.ts';
import { createNamer, pascalCase } from '../naming.ts';
import type { Names } from './names.ts';
import { printComment } from './print-comment.ts';
import { printData, printTypeAlias, quoteKey } from './quote.ts';

const scalars: Readonly<Record<Scalar, string>> = {
  string: 'string',
  boolean: 'boolean',
  int32: 'number',
  safeInteger: 'number',
  // A number cannot hold every 64-bit integer exactly.
  int64: 'number | bigint',
  double: 'number',
  dateTime: 'string',
  date: 'string',
  base64: 'string',
  bytes: 'BinaryBody',
  unknown: 'unknown',
};

type TypeNames = Names['types'];

export const printType = (names: TypeNames, type: TypeRef): string => {
  switch (type.kind) {
    case 'scalar':
      return scalars[type.scalar];
    case 'named':
      return names.get(type.name) ?? 'unknown';
    case 'array': {
      const items = printType(names, type.items);
      return items.includes(' | ') ? `(${items})[]` : `${items}[]`;
    }
    case 'map':
      return `Record<string, ${printType(names, type.values)}>`;
    case 'nullable':
      return `${printType(names, type.type)} | null`;
  }
};

/** Prints constants for named values. Without `as const`, their types would widen to `string` or `number`. */
const printConstants = (owner: string, { values }: EnumType): string => {
  const named = values.filter(({ name }) => name !== '');
  const claim = createNamer({ notation: pascalCase, fallback: 'Value', reserved: new Set() });
  const lines = named.map(
    ({ value, name, description, isDeprecated }) =>
      `${printComment([description, isDeprecated ? '@deprecated' : ''], '  ')}  ${claim(name)}: ${printData(value)},\n`,
  );
  return lines.length === 0
    ? ''
    : `/** Names of the values of \`${owner}\`. */\nexport const ${owner} = {\n${lines.join('')}} as const;\n`;
};

const describeValues = ({ values }: EnumType): string =>
  values
    .filter(({ name, description, isDeprecated }) => name === '' && (description || isDeprecated))
    .map(({ value, description, isDeprecated }) =>
      [`- \`${String(value)}\``, description, isDeprecated ? 'Deprecated.' : '']
        .filter((text) => text !== '')
        .join(': '),
    )
    .join('\n');

/** An enum with a single value does not allow unknown values, because its value identifies a variant of a union. */
export const printValues = ({ base, values }: Pick<EnumType, 'base' | 'values'>): string[] => {
  const known = values.map(({ value }) => printData(value));
  const isLong = values.some(({ value }) => typeof value === 'bigint');
  const open = base === 'string' ? 'UnknownString' : isLong ? 'UnknownInteger' : 'UnknownNumber';
  return known.length === 1 ? known : [...known, open];
};

const printField = (names: TypeNames, field: Field, isSent: boolean): string => {
  const optional = field.isRequired && (isSent || field.direction !== 'request') ? '' : '?';
  const readonly = field.direction === 'response' ? 'readonly ' : '';
  const deprecated = field.isDeprecated ? '@deprecated' : '';
  return `${printComment([field.description, deprecated], '  ')}  ${readonly}${quoteKey(field.name)}${optional}: ${printType(names, field.type)};\n`;
};

/** In a recursive definition, TypeScript accepts an index signature, but not `Record`. */
const printPart = (names: TypeNames, type: TypeRef): string => {
  if (namesIn(type).length === 0) {
    return printType(names, type);
  }
  switch (type.kind) {
    case 'map':
      return `{ [name: string]: ${printPart(names, type.values)} }`;
    case 'nullable':
      return `${printPart(names, type.type)} | null`;
    default:
      return printType(names, type);
  }
};

const printDefinition = (names: TypeNames, type: NamedType, isSent: boolean): string[] => {
  switch (type.kind) {
    case 'object': {
      const fields = type.fields.filter(({ direction }) => !isSent || direction !== 'response');
      // Add an index signature to types without fields, because `{}` also accepts strings and numbers.
      const isOpen = type.additional !== null || fields.length === 0;
      const others = isOpen ? '  [name: string]: unknown;\n' : '';
      return [`{\n${fields.map((field) => printField(names, field, isSent)).join('')}${others}}`];
    }
    case 'enum':
      return printValues(type);
    case 'union':
      return type.variants.map((variant) => printPart(names, variant.type));
    case 'alias':
      return [printPart(names, type.type)];
  }
};

export const printNamedType = (names: TypeNames, type: NamedType, isSent = false): string => {
  const deprecated = type.isDeprecated ? '@deprecated' : '';
  const name = names.get(type.name) ?? type.name;
  const values = type.kind === 'enum' ? describeValues(type) : '';
  const constants = type.kind === 'enum' ? printConstants(name, type) : '';
  return `${printComment([type.description, values, deprecated])}${printTypeAlias(name, printDefinition(names, type, isSent))}${constants}`;
};
