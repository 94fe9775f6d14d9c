import type { ClientModel, EnumType, Field, NamedType, Scalar, TypeRef } from '../model/client-model.ts';
import { printComment } from '../typescript/print-comment.ts';
import { type Names, nameFields, nameValues } from './names.ts';
import { quote } from './quote.ts';

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

/** A comment as C++ allows it: one comment cannot begin inside another. */
export const comment = (parts: readonly string[], indent = ''): string =>
  printComment(
    parts.map((part) => part.replaceAll('/*', '/ *').replaceAll('\\\n', '\\ \n')),
    indent,
  );

const find = (model: ClientModel, name: string): NamedType | undefined =>
  model.types.find((type) => type.name === name);

const isText = (type: NamedType): type is EnumType => type.kind === 'enum' && type.base === 'string';

/**
 * A type as C++ writes it.
 *
 * @param open types that are not complete yet, since they contain this one: they stand behind a pointer
 */
export const printType = (
  model: ClientModel,
  names: Names,
  type: TypeRef,
  open: ReadonlySet<string> = new Set(),
): string => {
  const print = (inner: TypeRef): string => printType(model, names, inner, open);
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
      const found = find(model, type.name);
      const own = names.types.get(type.name) ?? 'FJson';
      if (!found || (found.kind === 'alias' && open.has(type.name))) {
        return 'FJson';
      }
      if (found.kind === 'alias' && open.size > 0 && leadsToOpen(model, found.type, open)) {
        return printType(model, names, found.type, new Set([...open, type.name]));
      }
      if (isText(found)) {
        return `TOpenEnum<${own}>`;
      }
      return found.kind === 'object' && open.has(type.name) ? `TSharedPtr<${own}>` : own;
    }
  }
};

/** The names that a type uses, not those inside of their definitions. */
const namesIn = (type: TypeRef): string[] => {
  switch (type.kind) {
    case 'scalar':
      return [];
    case 'named':
      return [type.name];
    case 'array':
      return namesIn(type.items);
    case 'map':
      return namesIn(type.values);
    case 'nullable':
      return namesIn(type.type);
  }
};

const leadsToOpen = (
  model: ClientModel,
  type: TypeRef,
  open: ReadonlySet<string>,
  passed: ReadonlySet<string> = new Set(),
): boolean =>
  namesIn(type).some((name) => {
    const found = find(model, name);
    return (
      open.has(name) ||
      (found?.kind === 'alias' &&
        !passed.has(name) &&
        leadsToOpen(model, found.type, open, new Set([...passed, name])))
    );
  });

/** How the value of a member begins, so that none is left undefined. */
const initializer = (model: ClientModel, names: Names, type: TypeRef): string => {
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
  const found = type.kind === 'named' ? find(model, type.name) : undefined;
  if (found?.kind === 'alias') {
    return initializer(model, names, found.type);
  }
  if (found?.kind !== 'enum') {
    return '';
  }
  if (found.base === 'number') {
    return ' = 0';
  }
  // It says which variant of a union the object is.
  return found.values.length === 1
    ? ` = ${names.types.get(found.name)}::${nameValues(found.values.map(String))[0]}`
    : '';
};

/** A member as it is declared, and the function that writes it. */
type Member = {
  readonly type: string;
  readonly initial: string;
  readonly write: 'WriteField' | 'WriteNullable';
};

export const memberOf = (
  model: ClientModel,
  names: Names,
  { type, isRequired }: Pick<Field, 'type' | 'isRequired'>,
  open: ReadonlySet<string> = new Set(),
): Member => {
  const isNullable = type.kind === 'nullable';
  const plain = printType(model, names, isNullable ? type.type : type, open);
  const write = isRequired && isNullable ? 'WriteNullable' : 'WriteField';
  if (plain === 'FJson' || plain.startsWith('TSharedPtr<')) {
    return { type: plain, initial: '', write };
  }
  if (isRequired) {
    return isNullable
      ? { type: `TOptional<${plain}>`, initial: '', write }
      : { type: plain, initial: initializer(model, names, type), write };
  }
  return { type: isNullable ? `TNullable<${plain}>` : `TOptional<${plain}>`, initial: '', write };
};

export const printMember = (member: Member, name: string, parts: readonly string[]): string =>
  `${comment(parts, '\t')}\t${member.type} ${name}${member.initial};\n`;

const deprecatedNote = ({ isDeprecated }: { readonly isDeprecated: boolean }): string =>
  isDeprecated ? 'Deprecated.' : '';

/** A type in the header, and what it does in the source. */
export type PrintedType = { readonly declaration: string; readonly definition: string };

export const printEnum = (names: Names, type: EnumType): PrintedType => {
  const own = names.types.get(type.name) ?? '';
  return printValues(own, type.values.map(String), [type.description, deprecatedNote(type)]);
};

/** An enumeration of texts, with one more value for those that a later version of the API may add. */
export const printValues = (
  own: string,
  values: readonly string[],
  description: readonly string[],
): PrintedType => {
  const labels = nameValues(values);
  const size = values.length < 250 ? 'uint8' : 'uint16';
  const cases = values.map(
    (value, index) => `\tcase ${own}::${labels[index]}:\n\t\treturn ${quote(value)};\n`,
  );
  return {
    declaration: `${comment(description)}enum class ${own} : ${size}
{
	/** One that a later version of the API has added. */
	Unknown,
${labels.map((label) => `\t${label},\n`).join('')}};

/** As the API writes it. */
CLIENT_API const TCHAR* LexToString(${own} Value);
`,
    definition: `const TCHAR* LexToString(${own} Value)
{
	switch (Value)
	{
	case ${own}::Unknown:
		return TEXT("");
${cases.join('')}	}
	return nullptr;
}
`,
  };
};

const printObject = (
  model: ClientModel,
  names: Names,
  type: NamedType & { kind: 'object' },
  open: ReadonlySet<string>,
): PrintedType => {
  const own = names.types.get(type.name) ?? '';
  const labels = nameFields(type.fields, names);
  const members = type.fields.map((field) => memberOf(model, names, field, open));
  const fields = type.fields.map((field, index) =>
    printMember(members[index] ?? { type: 'FJson', initial: '', write: 'WriteField' }, labels[index] ?? '', [
      field.description,
      field.direction === 'response' ? 'Only in responses: it is not sent.' : '',
      deprecatedNote(field),
    ]),
  );
  const reads = type.fields.map(
    (field, index) => `\n\t\t&& ReadField(Json, ${quote(field.name)}, ${labels[index]})`,
  );
  const writes = type.fields.map((field, index) =>
    field.direction === 'response'
      ? `\tJsonObject->RemoveField(${quote(field.name)});\n`
      : `\t${members[index]?.write}(*JsonObject, ${quote(field.name)}, ${labels[index]});\n`,
  );
  return {
    declaration: `${comment([type.description, deprecatedNote(type)])}struct ${own}
{
${fields.join('')}	/** All properties as they arrived. Those that are not listed above are sent, too. */
	TSharedPtr<FJsonObject> Json;

	CLIENT_API FJson ToJson() const;
	CLIENT_API bool FromJson(const FJson& InJson);
};
`,
    definition: `FJson ${own}::ToJson() const
{
	const TSharedRef<FJsonObject> JsonObject = CopyObject(Json);
${writes.join('')}	return MakeShared<FJsonValueObject>(JsonObject);
}

bool ${own}::FromJson(const FJson& InJson)
{
	return ReadObject(InJson, Json)${reads.join('')};
}
`,
  };
};

const printUnion = (
  model: ClientModel,
  names: Names,
  type: NamedType & { kind: 'union' },
): PrintedType => {
  const own = names.types.get(type.name) ?? '';
  const variants = type.variants.map((variant, index) => ({
    ...variant,
    printed: printType(model, names, variant.type),
    label: variant.type.kind === 'named' ? (names.types.get(variant.type.name) ?? '').slice(1) : `Variant${index + 1}`,
  }));
  const conditions = variants.map(({ tags, distinctFields }) => {
    const byTag =
      type.discriminator === null || tags.length === 0
        ? []
        : [
            `(${tags.map((tag) => `TextAt(Json, {${quote(type.discriminator ?? '')}}).Equals(${quote(tag)})`).join(' || ')})`,
          ];
    const byField = byTag.length > 0 ? [] : distinctFields.map((name) => `ValueAt(Json, {${quote(name)}}).IsValid()`);
    return ['Json.IsValid()', ...byTag, ...byField].join('\n\t\t&& ');
  });
  const declared = variants.map(
    ({ printed, label }) =>
      `\t/** False where it is something else. */\n\tCLIENT_API bool TryGet${label}(${printed}& Out) const;\n\tCLIENT_API static ${own} Of${label}(const ${printed}& Value);\n`,
  );
  const defined = variants.map(
    ({ printed, label }, index) => `bool ${own}::TryGet${label}(${printed}& Out) const
{
	return ${conditions[index]}
		&& TJson<${printed}>::Read(Json, Out);
}

${own} ${own}::Of${label}(const ${printed}& Value)
{
	${own} Union;
	Union.Json = TJson<${printed}>::Write(Value);
	return Union;
}
`,
  );
  return {
    declaration: `${comment([type.description, 'One of several types.', deprecatedNote(type)])}struct ${own}
{
	/** The value as it is, also one that a later version of the API has added. */
	FJson Json;

${declared.join('\n')}
	FJson ToJson() const { return TJson<FJson>::Write(Json); }
	bool FromJson(const FJson& InJson)
	{
		Json = InJson;
		return Json.IsValid();
	}
};
`,
    definition: defined.join('\n'),
  };
};

const printAlias = (model: ClientModel, names: Names, type: NamedType): string => {
  const own = names.types.get(type.name) ?? '';
  if (type.kind === 'enum') {
    const isWhole = type.values.every(Number.isInteger);
    const known = `Known values: ${type.values.join(', ')}.`;
    return `${comment([type.description, known])}using ${own} = ${isWhole ? 'int64' : 'double'};\n`;
  }
  return type.kind === 'alias'
    ? `${comment([type.description, deprecatedNote(type)])}using ${own} = ${printType(model, names, type.type, new Set([type.name]))};\n`
    : '';
};

/** Definitions of types, each after those that it contains. */
export const printTypes = (model: ClientModel, names: Names): PrintedType => {
  const isStruct = ({ kind }: NamedType): boolean => kind === 'object' || kind === 'union';
  const forward = model.types.filter(isStruct).map(({ name }) => `struct ${names.types.get(name)};\n`);
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
      const found = find(model, used);
      if (found && !isStruct(found)) {
        visitAlias(found);
      }
    }
    const printed = printAlias(model, names, type);
    aliases.push(...(isText(type) || printed === '' ? [] : [printed]));
  };
  const open = new Set<string>();
  const visitStruct = (name: string, passed: ReadonlySet<string>): void => {
    const type = find(model, name);
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
      type.fields.flatMap((field) => namesIn(field.type)).forEach((used) => visitStruct(used, new Set()));
      structs.push(printObject(model, names, type, open));
    } else if (type.kind === 'union') {
      structs.push(printUnion(model, names, type));
    }
    open.delete(name);
  };
  model.types.filter((type) => !isStruct(type)).forEach(visitAlias);
  model.types.forEach(({ name }) => visitStruct(name, new Set()));
  const all = [...enums, ...structs];
  return {
    declaration: [
      ...enums.map(({ declaration }) => declaration),
      forward.join(''),
      ...aliases,
      ...structs.map(({ declaration }) => declaration),
    ]
      .filter((text) => text !== '')
      .join('\n'),
    definition: all.map(({ definition }) => definition).join('\n'),
  };
};
