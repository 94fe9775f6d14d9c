import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type NavItem, entriesFor, flatten, isAddress, isIndex } from './mkdocs-nav.ts';

type Entry = {
  readonly indent: number;
  readonly label: string;
  readonly target: string;
  readonly entries: Entry[];
  /** In mdBook, chapters outside lists are not in a part. */
  readonly isAlone: boolean;
};

const link = /^\[(.*?)\]\(\s*<?(.*?)>?(?:\s+["'][^)]*)?\s*\)/;

/** Null for text that is neither an entry nor the heading of entries. */
const readLine = (line: string): Entry | null => {
  const [, indent = '', mark = '', text = ''] =
    /^([ \t]*)([-*+][ \t]+|#+[ \t]+|(?=\[[^\]]*\]\([^)]*\)[ \t]*$))(.*?)[ \t]*$/.exec(line) ?? [];
  const [, label = text, target = ''] = link.exec(text) ?? [];
  const isAlone = mark === '';
  const depth = isAlone ? -1.5 : mark.startsWith('#') ? -1 : indent.replaceAll('\t', '    ').length;
  return text === '' ? null : { indent: depth, label, target, entries: [], isAlone };
};

const itemOf = (folder: string, { label, target, entries }: Entry): NavItem => {
  const file = isAddress(target) ? target : path.posix.join(folder, target.replace(/#.*$/, ''));
  const items = entries.map((entry) => itemOf(folder, entry));
  // The report names missing targets, so a chapter without a file gets its label as the target.
  const own = target === '' ? (items.length === 0 ? [label] : []) : [file];
  return items.length === 0
    ? { [label]: own[0] ?? label }
    : { [label]: [...own.map((page) => (isIndex(page) ? page : { [label]: page })), ...items] };
};

/**
 * Converts a list of links, such as `SUMMARY.md` of GitBook, mdBook or `literate-nav`, to the format of `nav` in MkDocs.
 *
 * @param folder folder of the file, relative to the pages
 */
export const summaryItems = (text: string, folder: string): NavItem[] => {
  const root: Entry = { indent: -2, label: '', target: '', entries: [], isAlone: false };
  let open = [root];
  const lines = text.replace(/<!--[\s\S]*?-->/g, '').split(/\r?\n/);
  for (const entry of lines.flatMap((line) => readLine(line) ?? [])) {
    open = open.filter(({ indent }) => indent < entry.indent);
    open.at(-1)?.entries.push(entry);
    open = entry.isAlone ? [root] : [...open, entry];
  }
  // A heading at the start is the title of the file.
  return root.entries.flatMap((entry, at) =>
    at === 0 && entry.indent === -1
      ? entry.entries.map((own) => itemOf(folder, own))
      : entry.indent === -1 && entry.entries.length === 0
        ? []
        : [itemOf(folder, entry)],
  );
};

/** Reads the order of pages from `SUMMARY.md`. Returns null if the file is missing or lists no page. */
export const readSummary = (docs: string, files: readonly string[]) => {
  const file = files.find((name) => /(?:^|\/)SUMMARY\.md$/.test(name));
  const text = file === undefined ? '' : readFileSync(path.join(docs, file), 'utf8');
  const entries = entriesFor(summaryItems(text, path.posix.dirname(file ?? '')), docs, {
    pages: files.filter((name) => /\.mdx?$/.test(name) && name !== file),
    hasPrefixes: true,
  });
  return file !== undefined && flatten(entries).some(({ type }) => type === 'doc')
    ? { file, sidebars: { docs: entries } }
    : null;
};
