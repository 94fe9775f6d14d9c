import type { EnumType, Field, NamedType } from '../client-model/client-types.ts';
import { type PrintContext, nameFields, nameValues } from './names.ts';
import { printComment, printObsolete } from './print-comment.ts';
import { quote } from './quote.ts';
import { type CsType, toNullable, typeOf } from './print-type.ts';

type ObjectType = Extract<NamedType, { kind: 'object' }>;
type UnionType = Extract<NamedType, { kind: 'union' }>;

type Property = {
  readonly field: Field;
  readonly name: string;
  readonly type: string;
  readonly write: string;
  readonly read: string;
};

const propertyOf = (context: PrintContext, field: Field, name: string): Property => {
  const type = typeOf(context, field.type);
  const key = quote(field.name);
  const isNullable = field.type.kind === 'nullable';
  const add = field.direction === 'response' ? 'AddReadOnly' : 'Add';
  const readAny = type.text === 'object' ? `fields.ReadAny(${key})` : null;
  if (field.isRequired) {
    const write = isNullable && add === 'Add' ? 'AddNullable' : add;
    const read = readAny ?? `fields.Read(${key}, ${type.reader})`;
    return { field, name, type: type.text, write: `fields.${write}(${key}, ${name});`, read };
  }
  const write = `fields.${add}(${key}, ${name});`;
  if (isNullable) {
    const read = `fields.ReadOptional(${key}, ${type.reader})`;
    return { field, name, type: `Optional<${type.text}>`, write, read };
  }
  const read = readAny ?? `fields.${type.isValue ? 'ReadValue' : 'Read'}(${key}, ${type.reader})`;
  return { field, name, type: toNullable(type).text, write, read };
};

const propertiesOf = (context: PrintContext, owner: string, { fields }: ObjectType): Property[] =>
  [...nameFields(fields, owner)].map(([field, name]) => propertyOf(context, field, name));

const printObject = (context: PrintContext, name: string, type: ObjectType): string => {
  const properties = propertiesOf(context, name, type);
  const printed = properties.map(
    (property) =>
      `${printComment({ summary: property.field.description }, '        ')}${printObsolete(property.field.isDeprecated, '        ')}        public ${property.type} ${property.name} { get; set; }\n\n`,
  );
  return `    public sealed class ${name} : ApiObject
    {
${printed.join('')}        /// <summary>Reads what <c>ToJson</c> wrote.</summary>
        /// <exception cref="FormatException">The text is not JSON of this type.</exception>
        public static ${name} FromJson(string json)
        {
            return Readers.Read${name}(JsonParser.Parse(json));
        }

        internal override void Write(FieldWriter fields)
        {
${properties.map(({ write }) => `            ${write}\n`).join('')}        }
    }
`;
};

const csTypes = { string: 'string', integer: 'long', number: 'double' } as const;
const enumReaders = { string: 'Text', integer: 'Int64', number: 'Double' } as const;

const printEnum = (name: string, { base, values }: EnumType): string => {
  const names = nameValues(values, name);
  const own = csTypes[base];
  const known = values.map(
    ({ value, description, isDeprecated }, index) =>
      `${printComment({ summary: description }, '        ')}${printObsolete(isDeprecated, '        ')}        public static readonly ${name} ${names[index]} = new ${name}(${typeof value === 'string' ? quote(value) : `${String(value)}${base === 'integer' ? 'L' : 'd'}`});\n`,
  );
  return `    public sealed class ${name} : OpenEnum<${own}>
    {
${known.join('')}
        public ${name}(${own} value) : base(value)
        {
        }

        public static implicit operator ${name}(${own} value)
        {
            return ${own === 'string' ? `value == null ? null : new ${name}(value)` : `new ${name}(value)`};
        }
    }
`;
};

const variantsOf = (context: PrintContext, name: string, { variants }: UnionType): CsType[] => {
  const types = variants
    .map(({ type }) => typeOf(context, type))
    .filter(({ text }) => text !== name);
  return types.filter(({ text }, index) => types.findIndex((each) => each.text === text) === index);
};

const printUnion = (context: PrintContext, name: string, type: UnionType): string => {
  const variants = variantsOf(context, name, type);
  const isOpen = variants.some(({ text }) => text === 'object');
  const conversions = variants
    .filter(({ text }) => text !== 'object')
    .map(
      ({ text, isValue }) => `
        public static implicit operator ${name}(${text} value)
        {
            return ${isValue ? `new ${name}(value)` : `value == null ? null : new ${name}(value)`};
        }
`,
    );
  return `    public sealed class ${name} : OneOf
    {
        ${isOpen ? 'public' : 'internal'} ${name}(object value) : base(value)
        {
        }
${conversions.join('')}    }
`;
};

const kindsOf = (context: PrintContext, name: string, type: NamedType): string => {
  const kinds = type.kind === 'union' ? variantsOf(context, name, type) : [];
  return kinds.length === 0 ? '' : `One of: ${kinds.map(({ text }) => `\`${text}\``).join(', ')}.`;
};

export const printNamedType = (context: PrintContext, type: NamedType): string => {
  const name = context.names.types.get(type.name) ?? '';
  const printed = {
    object: () => printObject(context, name, type as ObjectType),
    enum: () => printEnum(name, type as EnumType),
    union: () => printUnion(context, name, type as UnionType),
    alias: () => '',
  }[type.kind]();
  const kinds = kindsOf(context, name, type);
  const comment =
    type.description === '' ? { summary: kinds } : { summary: type.description, remarks: kinds };
  return printed === ''
    ? ''
    : `${printComment(comment, '    ')}${printObsolete(type.isDeprecated, '    ')}${printed}`;
};

const readUnion = (
  context: PrintContext,
  name: string,
  { variants, discriminator }: UnionType,
): string => {
  if (discriminator !== null) {
    const tagged = variants
      .filter(({ tags }) => tags.length > 0)
      .map(
        ({
          type,
          tags,
        }) => `            if (OneOf.Is(json, ${[discriminator, ...tags].map(quote).join(', ')}))
            {
                return new ${name}(${typeOf(context, type).reader}(json));
            }
`,
      );
    return `${tagged.join('')}            return new ${name}(json);\n`;
  }
  const ordered = variants.toSorted(
    (one, other) => Number(other.distinctFields.length > 0) - Number(one.distinctFields.length > 0),
  );
  const tries = ordered
    .filter(({ type }) => typeOf(context, type).text !== name)
    .map(({ type, distinctFields }) => {
      const attempt = `OneOf.Try(json, ${typeOf(context, type).reader})`;
      return distinctFields.length === 0
        ? attempt
        : `(OneOf.Has(json, ${distinctFields.map(quote).join(', ')}) ? ${attempt} : null)`;
    });
  return `            return new ${name}(\n${[...tries, 'json']
    .map((each) => `                ${each}`)
    .join('\n                ?? ')
    .replaceAll('?? ' + ' '.repeat(16), '?? ')});\n`;
};

export const printReader = (context: PrintContext, type: NamedType): string => {
  const name = context.names.types.get(type.name) ?? '';
  const head = `        internal static ${name} Read${name}(object json)\n        {\n`;
  switch (type.kind) {
    case 'object':
      return `${head}            var fields = new FieldReader(json);
            return new ${name}
            {
${propertiesOf(context, name, type)
  .filter(({ field }) => field.direction !== 'request')
  .map((property) => `                ${property.name} = ${property.read},\n`)
  .join('')}                Extra = fields.Others(),
            };
        }
`;
    case 'enum':
      return `${head}            return new ${name}(Json.${enumReaders[type.base]}(json));\n        }\n`;
    case 'union':
      return `${head}${readUnion(context, name, type)}        }\n`;
    case 'alias':
      return '';
  }
};
