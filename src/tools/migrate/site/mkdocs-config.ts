import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isScalar, isSeq, parseDocument, visit } from 'yaml';
import { pathBelow } from '../../../base/files/file-path.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, listOf } from '../../../base/json/read-map.ts';
import { leftOut } from './notes.ts';
import type { Note } from './source-site.ts';

type ConfigWithNotes = { readonly config: UnknownMap; readonly notes: readonly Note[] };

const environmentNote = (names: readonly string[], value: unknown): Note =>
  leftOut(
    names.map((name) => `\`!ENV ${name}\``).join(', '),
    value === null
      ? 'is not known before a build'
      : `is not known before a build; \`${JSON.stringify(value)}\` is its default`,
  );

/** Replaces `!ENV [NAME, default]` with its default and `!ENV NAME` with null, and ignores tags such as `!!python`. */
const parseConfig = (text: string): ConfigWithNotes => {
  const document = parseDocument(text, { logLevel: 'silent', version: '1.1', uniqueKeys: false });
  const notes: Note[] = document.errors.map(({ message }) =>
    leftOut('a part of `mkdocs.yml`', (message.split('\n')[0] ?? '').replace(/[:.]$/, '')),
  );
  visit(document, {
    Node: (_, node) => {
      // YAML 1.1 reads the folder in `blog_dir: .` as a number.
      if (isScalar(node) && node.source === '.') {
        return document.createNode('.');
      }
      if (node.tag !== '!ENV' || (!isSeq(node) && !isScalar(node))) {
        return undefined;
      }
      const written: unknown = node.toJS(document);
      const values: readonly unknown[] = Array.isArray(written) ? written : [written, null];
      const value = values.at(-1);
      notes.push(environmentNote(values.slice(0, -1).map(String), value));
      return document.createNode(value);
    },
  });
  const value: unknown = document.toJS();
  return { config: isRecord(value) ? value : {}, notes };
};

/** Merges nested maps, but replaces the parent's lists with the child's, as MkDocs does. */
const merge = (parent: UnknownMap, child: UnknownMap): UnknownMap => ({
  ...parent,
  ...Object.fromEntries(
    Object.entries(child).map(([key, value]) => {
      const inherited = parent[key];
      return [key, isRecord(value) && isRecord(inherited) ? merge(inherited, value) : value];
    }),
  ),
});

export const readMkdocsConfig = (
  file: string,
  open: ReadonlySet<string> = new Set(),
): ConfigWithNotes => {
  const { config, notes } = parseConfig(readFileSync(file, 'utf8'));
  const { INHERIT: written, ...own } = config;
  if (typeof written !== 'string') {
    return { config: own, notes };
  }
  const parent = path.resolve(path.dirname(file), written);
  try {
    const read = open.has(parent) ? null : readMkdocsConfig(parent, new Set([...open, file]));
    return {
      config: merge(read?.config ?? {}, own),
      notes: [...(read?.notes ?? []), ...notes],
    };
  } catch {
    const why = `\`${pathBelow(path.dirname(file), parent)}\` cannot be read`;
    return { config: own, notes: [...notes, leftOut('`INHERIT`', why)] };
  }
};

/** Reads plugins or Markdown extensions, which are either a map or a list of names and maps. */
export const namedOptions = (config: UnknownMap, key: string): ReadonlyMap<string, UnknownMap> => {
  const value = config[key];
  const maps = isRecord(value)
    ? [value]
    : listOf(config, key).map((item) => (isRecord(item) ? item : { [String(item)]: null }));
  return new Map(
    maps.flatMap((map) =>
      Object.entries(map).map(([name, options]) => [
        name.replace(/^(?:markdown\.extensions|material)[./]/, ''),
        isRecord(options) ? options : {},
      ]),
    ),
  );
};
