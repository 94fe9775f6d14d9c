import type { EnumType } from '../client-model/client-types.ts';
import { type Names, nameValues } from './names.ts';
import { comment, deprecatedNote } from './print-comment.ts';
import { quote } from './quote.ts';

/** `declaration` goes into the header, `definition` into the source. */
export type PrintedType = { readonly declaration: string; readonly definition: string };

export const printEnum = (names: Names, type: EnumType): PrintedType => {
  const own = names.types.get(type.name) ?? '';
  return printValues(own, type.values.map(String), [type.description, deprecatedNote(type)]);
};

/** Prints an enumeration of strings, with `Unknown` for values of later API versions. */
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
	Unknown,
${labels.map((label) => `\t${label},\n`).join('')}};

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
