import { type Node, parseTree } from 'jsonc-parser';
import { replaceTokensDeep } from '../../problems/tokens/tokens.ts';
import { type Locate, type LocationAt, createLocate } from '../../problems/yaml/yaml-locations.ts';
import { findJsonProblems } from './json-problems.ts';
import type { ParsedFile, UnparsedFile } from './parsed-file.ts';

type Entry = { readonly key: Node | undefined; readonly value: Node | undefined };

const entryAt = (container: Node | undefined, key: PropertyKey): Entry | null => {
  if (container?.type === 'array') {
    const value = container.children?.[Number(key)];
    return value ? { key: undefined, value } : null;
  }
  const property = container?.children?.find(({ children }) => children?.[0]?.value === key);
  return property ? { key: property.children?.[0], value: property.children?.[1] } : null;
};

const nearestEntry = (root: Node | undefined, path: readonly PropertyKey[]): Entry => {
  let nearest: Entry = { key: undefined, value: root };
  for (const key of path) {
    const next = entryAt(nearest.value, key);
    if (!next) {
      break;
    }
    nearest = next;
  }
  return nearest;
};

/** Marks only the first character of maps and lists, which span many lines. */
const lengthOf = ({ type, length }: Node): number =>
  type === 'object' || type === 'array' ? 1 : length;

const locationOf = (node: Node | undefined, locate: Locate): ReturnType<LocationAt> =>
  node ? locate(node.offset, node.offset + lengthOf(node)) : locate(0, 1);

/** Builds the syntax tree for locations on first use. */
export const parseJsonFile = ({ file, displayFile, source, tokens }: UnparsedFile): ParsedFile => {
  const locate = createLocate(displayFile, 1, source);
  const { isReadable, problems } = findJsonProblems({ text: source, tokens, locate });
  let tree: Node | undefined;
  const entryOf = (path: readonly PropertyKey[]): Entry =>
    nearestEntry((tree ??= isReadable ? parseTree(source) : undefined), path);
  return {
    file,
    displayFile,
    source,
    value: isReadable ? replaceTokensDeep(JSON.parse(source), tokens) : null,
    isReadable,
    problems,
    locationAt: (path) => locationOf(entryOf(path).value, locate),
    keyLocationAt: (path) => {
      const { key, value } = entryOf(path);
      return locationOf(key ?? value, locate);
    },
  };
};
