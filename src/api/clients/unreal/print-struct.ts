import type { NamedType } from '../client-model/client-types.ts';
import { type Printing, nameFields } from './names.ts';
import { comment, deprecatedNote } from './print-comment.ts';
import type { PrintedType } from './print-enum.ts';
import { memberOf, printMember } from './print-member.ts';
import { printType } from './print-type.ts';
import { quote } from './quote.ts';

export const printObject = (
  printing: Printing,
  type: NamedType & { kind: 'object' },
  open: ReadonlySet<string>,
): PrintedType => {
  const { names } = printing;
  const own = names.types.get(type.name) ?? '';
  const labels = nameFields(type.fields, names);
  const members = type.fields.map((field) => memberOf(printing, field, open));
  const fields = type.fields.map((field, index) =>
    printMember(
      members[index] ?? { type: 'FJson', initial: '', write: 'WriteField' },
      labels[index] ?? '',
      [
        field.description,
        field.direction === 'response' ? 'Only in responses: it is not sent.' : '',
        deprecatedNote(field),
      ],
    ),
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

export const printUnion = (
  printing: Printing,
  type: NamedType & { kind: 'union' },
): PrintedType => {
  const { names } = printing;
  const own = names.types.get(type.name) ?? '';
  const variants = type.variants.map((variant, index) => ({
    ...variant,
    printed: printType(printing, variant.type),
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
