import type { EnumConstant, NamedType } from '../client-model/client-types.ts';
import { namesIn } from '../client-model/named-types.ts';
import { type PrintContext, nameFields, nameValues } from './names.ts';
import { comment, deprecatedNote } from './print-comment.ts';
import { findType, isText, memberOf, printMember, printType } from './print-type.ts';
import { quote } from './quote.ts';

export type PrintedType = { readonly declaration: string; readonly definition: string };

/** Prints an enum. Its additional member `Unknown` covers values that later versions of the API may add. */
export const printValues = (
  own: string,
  values: readonly EnumConstant[],
  description: readonly string[],
): PrintedType => {
  const labels = nameValues(values);
  const size = values.length < 250 ? 'uint8' : 'uint16';
  const cases = values.map(
    ({ value }, index) => `\tcase ${own}::${labels[index]}:\n\t\treturn ${quote(String(value))};\n`,
  );
  return {
    declaration: `${comment(description)}enum class ${own} : ${size}
{
	Unknown,
${values.map((value, index) => `${comment([value.description, deprecatedNote(value)], '\t')}\t${labels[index]},\n`).join('')}};

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
  context: PrintContext,
  type: NamedType & { kind: 'object' },
  open: ReadonlySet<string>,
): PrintedType => {
  const { names } = context;
  const own = names.types.get(type.name) ?? '';
  const members = [...nameFields(type.fields, names)].map(([field, label]) => {
    const member = memberOf(context, field, open);
    return { field, key: quote(field.name), label, member };
  });
  const fields = members.map(({ field, label, member }) =>
    printMember(member, label, [
      field.description,
      field.direction === 'response' ? 'Only in responses: it is not sent.' : '',
      deprecatedNote(field),
    ]),
  );
  const reads = members.map(({ key, label }) => `\n\t\t&& ReadField(Json, ${key}, ${label})`);
  const writes = members.map(({ field, key, label, member }) =>
    field.direction === 'response'
      ? `\tJsonObject->RemoveField(${key});\n`
      : `\t${member.write}(*JsonObject, ${key}, ${label});\n`,
  );
  return {
    declaration: `${comment([type.description, deprecatedNote(type)])}struct ${own}
{
${fields.join('')}	/** All properties as they arrived. Those that are not listed above are sent, too. */
	TSharedPtr<FJsonObject> Json{};

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

const printUnion = (context: PrintContext, type: NamedType & { kind: 'union' }): PrintedType => {
  const { names } = context;
  const own = names.types.get(type.name) ?? '';
  const variants = type.variants.map((variant, index) => ({
    ...variant,
    printed: printType(context, variant.type),
    label:
      variant.type.kind === 'named'
        ? (names.types.get(variant.type.name) ?? '').slice(1)
        : `Variant${index + 1}`,
  }));
  const conditions = variants.map(({ tags, distinctFields }) => {
    const byTag =
      type.discriminator === null || tags.length === 0
        ? []
        : [
            `(${tags.map((tag) => `TextAt(Json, {${quote(type.discriminator ?? '')}}).Equals(${quote(tag)})`).join(' || ')})`,
          ];
    const byField =
      byTag.length > 0
        ? []
        : distinctFields.map((name) => `ValueAt(Json, {${quote(name)}}).IsValid()`);
    return ['Json.IsValid()', ...byTag, ...byField].join('\n\t\t&& ');
  });
  const declared = variants.map(
    ({ printed, label }) =>
      `\t/** False if it is something else. */\n\tCLIENT_API bool TryGet${label}(${printed}& Out) const;\n\tCLIENT_API static ${own} Of${label}(const ${printed}& Value);\n`,
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
	/** The value as it is, even one that a later version of the API has added. */
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

const valueInWords = (constant: EnumConstant): string => {
  const words = [constant.name, constant.description, deprecatedNote(constant)].filter(
    (text) => text !== '',
  );
  const value = String(constant.value);
  return words.length === 0 ? value : `${value} (${words.join(': ')})`;
};

const printAlias = (context: PrintContext, type: NamedType): string => {
  const { names } = context;
  const own = names.types.get(type.name) ?? '';
  if (type.kind === 'enum') {
    const known = `Known values: ${type.values.map(valueInWords).join(', ')}.`;
    return `${comment([type.description, known])}using ${own} = ${type.base === 'integer' ? 'int64' : 'double'};\n`;
  }
  return type.kind === 'alias'
    ? `${comment([type.description, deprecatedNote(type)])}using ${own} = ${printType(context, type.type, new Set([type.name]))};\n`
    : '';
};

const isStruct = ({ kind }: NamedType): boolean => kind === 'object' || kind === 'union';

/** Prints each alias after the aliases that it uses, because C++ requires declarations before uses. */
const printAliases = (context: PrintContext): string[] => {
  const { model } = context;
  const printed: string[] = [];
  const done = new Set<string>();
  const visit = (type: NamedType): void => {
    if (isStruct(type) || done.has(type.name)) {
      return;
    }
    done.add(type.name);
    const used = type.kind === 'alias' ? namesIn(type.type) : [];
    used.flatMap((name) => findType(model, name) ?? []).forEach(visit);
    printed.push(isText(type) ? '' : printAlias(context, type));
  };
  model.types.forEach(visit);
  return printed;
};

/** Prints each struct after the structs that it contains, because C++ requires complete member types. */
const printStructs = (context: PrintContext): PrintedType[] => {
  const { model } = context;
  const printed: PrintedType[] = [];
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string, passed: ReadonlySet<string>): void => {
    const type = findType(model, name);
    if (!type || open.has(name) || passed.has(name)) {
      return;
    }
    if (type.kind === 'alias') {
      namesIn(type.type).forEach((used) => visit(used, new Set([...passed, name])));
    }
    if (!isStruct(type) || done.has(name)) {
      return;
    }
    done.add(name);
    open.add(name);
    if (type.kind === 'object') {
      type.fields.flatMap((field) => namesIn(field.type)).forEach((used) => visit(used, new Set()));
      printed.push(printObject(context, type, open));
    } else if (type.kind === 'union') {
      printed.push(printUnion(context, type));
    }
    open.delete(name);
  };
  model.types.forEach(({ name }) => visit(name, new Set()));
  return printed;
};

export const printTypes = (context: PrintContext): PrintedType => {
  const { model, names } = context;
  const ownName = ({ name }: NamedType): string => names.types.get(name) ?? '';
  const forward = model.types.filter(isStruct).map((type) => `struct ${ownName(type)};\n`);
  const enums = model.types
    .filter(isText)
    .map((type) =>
      printValues(ownName(type), type.values, [type.description, deprecatedNote(type)]),
    );
  const structs = printStructs(context);
  return {
    declaration: [
      ...enums.map(({ declaration }) => declaration),
      forward.join(''),
      ...printAliases(context),
      ...structs.map(({ declaration }) => declaration),
    ]
      .filter((text) => text !== '')
      .join('\n'),
    definition: [...enums, ...structs].map(({ definition }) => definition).join('\n'),
  };
};
