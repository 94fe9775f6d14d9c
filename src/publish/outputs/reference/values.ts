import type { EnumValue } from '../../../api/document/enum-values.ts';
import type { Schema } from '../../../api/reference/api.ts';
import {
  hasWords,
  isListed,
  type ListPlace,
  listTitle,
  titlesOf,
  valueCode,
  valuesText,
} from '../../../api/reference/value-lists.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { code, joinBlocks, listEntry, oneLine } from './markdown-text.ts';

const valueEntry = (value: EnumValue, type: string): string => {
  const lead = [
    visibleText(valueCode(value.value, type)),
    ...titlesOf(value).map((title) => `**${oneLine(title)}**`),
    ...(value.isDeprecated ? ['(deprecated)'] : []),
  ].join(' ');
  const description = visibleText(value.description).trim();
  return listEntry(description === '' ? lead : `${lead}: ${description}`);
};

export const renderValues = (schema: Schema, place: ListPlace | null): string => {
  if (!isListed(schema)) {
    return '';
  }
  if (place !== null) {
    return `One of the same ${schema.values.length} values as ${code(place.label)} above.`;
  }
  return hasWords(schema)
    ? joinBlocks([
        listTitle(schema).replace(/[^:]$/, '$&:'),
        schema.values.map((value) => valueEntry(value, schema.type)).join('\n'),
      ])
    : visibleText(valuesText(schema));
};
