import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf } from '../../../base/json/read-map.ts';
import { mapsOf, textAt } from '../site/read-value.ts';

const parseEntry = (entry: unknown): UnknownMap[] => {
  if (typeof entry === 'string') {
    return [{ type: 'doc', id: entry }];
  }
  if (!isRecord(entry)) {
    return [];
  }
  switch (textAt(entry, 'type')) {
    case undefined:
      return parseSidebar(entry);
    case 'category':
      return [{ ...entry, items: parseSidebar(entry['items']) }];
    default:
      return [entry];
  }
};

export const parseSidebar = (value: unknown): UnknownMap[] =>
  isRecord(value)
    ? Object.entries(value).map(([label, items]) => ({
        type: 'category',
        label,
        items: parseSidebar(items),
      }))
    : listOf({ value }, 'value').flatMap(parseEntry);

export const itemsOf = (category: UnknownMap): readonly UnknownMap[] => mapsOf(category, 'items');

export const folderOf = (entry: UnknownMap): string =>
  (textAt(entry, 'dirName') ?? '.').replace(/^\.\/?|\/$/g, '');
