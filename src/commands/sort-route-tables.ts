import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const table = /(const path2idxs = )(\{[^;]*\});/;

/** Patterns that match one path only come first: the first that matches a path is taken. */
const byPrecision = ([a]: [string, unknown], [b]: [string, unknown]): number =>
  Number(a.includes('(')) - Number(b.includes('(')) || (a < b ? -1 : 1);

/**
 * A page with its table of client modules by route in a fixed order. Waku writes it in the order in which the pages
 * happened to be rendered, and two builds of one state would differ.
 *
 * @throws when the page has no such table: Waku writes another, and the order of that is not known
 */
export const sortRouteTable = (html: string): string => {
  const written = table.exec(html)?.[2];
  if (written === undefined) {
    throw new Error('A rendered page has no table of routes to sort (`path2idxs`).');
  }
  const entries = Object.entries(JSON.parse(written) as Record<string, unknown>);
  const sorted = JSON.stringify(Object.fromEntries(entries.toSorted(byPrecision)));
  return html.replace(table, (_, begin: string) => `${begin}${sorted};`);
};

/** Sorts the table of every page below a folder of rendered pages. */
export const sortRouteTables = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  await Promise.all(
    pages.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      await writeFile(file, sortRouteTable(await readFile(file, 'utf8')));
    }),
  );
};
