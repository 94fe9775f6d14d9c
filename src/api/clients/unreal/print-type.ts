import type { ClientModel } from '../client-model/client-model.ts';
import type { EnumType, Field, NamedType, Scalar, TypeRef } from '../client-model/client-types.ts';
import { namesIn } from '../client-model/named-types.ts';
import { type PrintContext, nameValues } from './names.ts';
import { comment } from './print-comment.ts';

const scalars: Readonly<Record<Scalar, string>> = {
  string: 'FString',
  boolean: 'bool',
  int32: 'int32',
  safeInteger: 'int64',
  int64: 'int64',
  double: 'double',
  dateTime: 'FIsoDateTime',
  date: 'FString',
  base64: 'FString',
  bytes: 'FBinary',
  unknown: 'FJson',
};

export const findType = (model: ClientModel, name: string): NamedType | undefined =>
  model.types.find((type) => type.name === name);

export const isText = (type: NamedType): type is EnumType =>
  type.kind === 'enum' && type.base === 'string';

/**
 * @param open names of the types that contain `type`; their C++ definitions are still incomplete, so references to them
 * must be pointers
 */
export const printType = (
  context: PrintContext,
  type: TypeRef,
  open: ReadonlySet<string> = new Set(),
): string => {
  const { model, names } = context;
  const print = (inner: TypeRef): string => printType(context, inner, open);
  switch (type.kind) {
    case 'scalar':
      return scalars[type.scalar];
    case 'array':
      return `TArray<${print(type.items)}>`;
    case 'map':
      return `TMap<FString, ${print(type.values)}>`;
    case 'nullable':
      return `TOptional<${print(type.type)}>`;
    case 'named': {
      const found = findType(model, type.name);
      const own = names.types.get(type.name) ?? 'FJson';
      if (!found || (found.kind === 'alias' && open.has(type.name))) {
        return 'FJson';
      }
      if (found.kind === 'alias' && open.size > 0 && leadsToOpen(model, found.type, open)) {
        return printType(context, found.type, new Set([...open, type.name]));
      }
      if (isText(found)) {
        return `TOpenEnum<${own}>`;
      }
      return found.kind === 'object' && open.has(type.name) ? `TSharedPtr<${own}>` : own;
    }
  }
};

const leadsToOpen = (
  model: ClientModel,
  type: TypeRef,
  open: ReadonlySet<string>,
  passed: ReadonlySet<string> = new Set(),
): boolean =>
  namesIn(type).some((name) => {
    const found = findType(model, name);
    return (
      open.has(name) ||
      (found?.kind === 'alias' &&
        !passed.has(name) &&
        leadsToOpen(model, found.type, open, new Set([...passed, name])))
    );
  });

/**
 * Prints an initializer for booleans, numbers and enums with a single value. Returns an empty string for other types.
 */
const initializer = (context: PrintContext, type: TypeRef): string => {
  const { model, names } = context;
  if (type.kind === 'scalar') {
    const known: Partial<Record<Scalar, string>> = {
      boolean: ' = false',
      int32: ' = 0',
      safeInteger: ' = 0',
      int64: ' = 0',
      double: ' = 0.0',
    };
    return known[type.scalar] ?? '';
  }
  const found = type.kind === 'named' ? findType(model, type.name) : undefined;
  if (found?.kind === 'alias') {
    return initializer(context, found.type);
  }
  if (found?.kind !== 'enum') {
    return '';
  }
  if (found.base !== 'string') {
    return ' = 0';
  }
  // An enum with a single value identifies a variant of a union, so initialize it to that value.
  return found.values.length === 1
    ? ` = ${names.types.get(found.name)}::${nameValues(found.values)[0]}`
    : '';
};

type Member = {
  readonly type: string;
  readonly initial: string;
  readonly write: 'WriteField' | 'WriteNullable';
};

export const memberOf = (
  context: PrintContext,
  { type, isRequired }: Pick<Field, 'type' | 'isRequired'>,
  open: ReadonlySet<string> = new Set(),
): Member => {
  const isNullable = type.kind === 'nullable';
  const plain = printType(context, isNullable ? type.type : type, open);
  const write = isRequired && isNullable ? 'WriteNullable' : 'WriteField';
  if (plain === 'FJson' || plain.startsWith('TSharedPtr<')) {
    return { type: plain, initial: '', write };
  }
  if (isRequired) {
    return isNullable
      ? { type: `TOptional<${plain}>`, initial: '', write }
      : { type: plain, initial: initializer(context, type), write };
  }
  return { type: isNullable ? `TNullable<${plain}>` : `TOptional<${plain}>`, initial: '', write };
};

/** Initializes every member, so that designated initializers may omit members without a warning. */
export const printMember = (member: Member, name: string, parts: readonly string[]): string =>
  `${comment(parts, '\t')}\t${member.type} ${name}${member.initial || '{}'};\n`;
