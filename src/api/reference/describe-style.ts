import type { Schema } from './api.ts';
import type { ParameterNode } from '../document/parameters.ts';

const separators: Readonly<Record<string, string>> = {
  spaceDelimited: 'separated by spaces',
  pipeDelimited: 'separated by `|`',
};

export const describeStyle = (
  { style, explode, mediaType, in: location }: ParameterNode,
  { type }: Schema,
): string => {
  if (mediaType !== null) {
    return `as \`${mediaType}\``;
  }
  const isList = type.includes('array');
  if (!isList && !type.includes('object') && !type.includes('map')) {
    return '';
  }
  if (style === 'deepObject') {
    return 'one parameter for each property, such as `name[property]=value`';
  }
  if (style === 'label' || style === 'matrix') {
    return `in the style \`${style}\``;
  }
  if (isList) {
    return explode && location === 'query'
      ? 'repeated for each entry'
      : (separators[style] ?? 'separated by commas');
  }
  return explode && location === 'query'
    ? 'one parameter for each property'
    : 'names and values in turn, separated by commas';
};
