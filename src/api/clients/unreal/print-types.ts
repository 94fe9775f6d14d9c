import type { NamedType } from '../client-model/client-types.ts';
import { comment, deprecatedNote } from './print-comment.ts';
import { type PrintedType, printEnum } from './print-enum.ts';
import { printObject, printUnion } from './print-struct.ts';
import { findType, isText, namesIn, printType } from './print-type.ts';
import type { Printing } from './names.ts';

const printAlias = (printing: Printing, type: NamedType): string => {
  const { names } = printing;
  const own = names.types.get(type.name) ?? '';
  if (type.kind === 'enum') {
    const isWhole = type.values.every(Number.isInteger);
    const known = `Known values: ${type.values.join(', ')}.`;
    return `${comment([type.description, known])}using ${own} = ${isWhole ? 'int64' : 'double'};\n`;
  }
  return type.kind === 'alias'
    ? `${comment([type.description, deprecatedNote(type)])}using ${own} = ${printType(printing, type.type, new Set([type.name]))};\n`
    : '';
};

/** In dependency order. */
export const printTypes = (printing: Printing): PrintedType => {
  const { model, names } = printing;
  const isStruct = ({ kind }: NamedType): boolean => kind === 'object' || kind === 'union';
  const forward = model.types
    .filter(isStruct)
    .map(({ name }) => `struct ${names.types.get(name)};\n`);
  const enums = model.types.filter(isText).map((type) => printEnum(names, type));
  const aliases: string[] = [];
  const structs: PrintedType[] = [];
  const done = new Set<string>();
  const visitAlias = (type: NamedType): void => {
    if (done.has(type.name)) {
      return;
    }
    done.add(type.name);
    for (const used of type.kind === 'alias' ? namesIn(type.type) : []) {
      const found = findType(model, used);
      if (found && !isStruct(found)) {
        visitAlias(found);
      }
    }
    const printed = printAlias(printing, type);
    aliases.push(...(isText(type) || printed === '' ? [] : [printed]));
  };
  const open = new Set<string>();
  const visitStruct = (name: string, passed: ReadonlySet<string>): void => {
    const type = findType(model, name);
    if (!type || open.has(name) || passed.has(name)) {
      return;
    }
    if (type.kind === 'alias') {
      namesIn(type.type).forEach((used) => visitStruct(used, new Set([...passed, name])));
    }
    if (!isStruct(type) || done.has(name)) {
      return;
    }
    done.add(name);
    open.add(name);
    if (type.kind === 'object') {
      type.fields
        .flatMap((field) => namesIn(field.type))
        .forEach((used) => visitStruct(used, new Set()));
      structs.push(printObject(printing, type, open));
    } else if (type.kind === 'union') {
      structs.push(printUnion(printing, type));
    }
    open.delete(name);
  };
  model.types.filter((type) => !isStruct(type)).forEach(visitAlias);
  model.types.forEach(({ name }) => visitStruct(name, new Set()));
  return {
    declaration: [
      ...enums.map(({ declaration }) => declaration),
      forward.join(''),
      ...aliases,
      ...structs.map(({ declaration }) => declaration),
    ]
      .filter((text) => text !== '')
      .join('\n'),
    definition: [...enums, ...structs].map(({ definition }) => definition).join('\n'),
  };
};
