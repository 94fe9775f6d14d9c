import type { Field, Scalar, TypeRef } from '../client-model/client-types.ts';
import { type Printing, nameValues } from './names.ts';
import { comment } from './print-comment.ts';
import { findType, printType } from './print-type.ts';

/** Prevents undefined initial values. */
const initializer = (printing: Printing, type: TypeRef): string => {
  const { model, names } = printing;
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
    return initializer(printing, found.type);
  }
  if (found?.kind !== 'enum') {
    return '';
  }
  if (found.base === 'number') {
    return ' = 0';
  }
  // The value identifies the variant of a union.
  return found.values.length === 1
    ? ` = ${names.types.get(found.name)}::${nameValues(found.values.map(String))[0]}`
    : '';
};

type Member = {
  readonly type: string;
  readonly initial: string;
  readonly write: 'WriteField' | 'WriteNullable';
};

export const memberOf = (
  printing: Printing,
  { type, isRequired }: Pick<Field, 'type' | 'isRequired'>,
  open: ReadonlySet<string> = new Set(),
): Member => {
  const isNullable = type.kind === 'nullable';
  const plain = printType(printing, isNullable ? type.type : type, open);
  const write = isRequired && isNullable ? 'WriteNullable' : 'WriteField';
  if (plain === 'FJson' || plain.startsWith('TSharedPtr<')) {
    return { type: plain, initial: '', write };
  }
  if (isRequired) {
    return isNullable
      ? { type: `TOptional<${plain}>`, initial: '', write }
      : { type: plain, initial: initializer(printing, type), write };
  }
  return { type: isNullable ? `TNullable<${plain}>` : `TOptional<${plain}>`, initial: '', write };
};

/** Initializes every member, so that designated initializers may omit it without a warning. */
export const printMember = (member: Member, name: string, parts: readonly string[]): string =>
  `${comment(parts, '\t')}\t${member.type} ${name}${member.initial || '{}'};\n`;
