import { readFileSync } from 'node:fs';
import path from 'node:path';
import { frontMatterOf, splitPage } from '../pages/front-matter.ts';
import { textAt } from './read-value.ts';

/** Reads the title of a page. For a page without a title, MkDocs uses the file name. */
export const titleOf = (docs: string, file: string): string => {
  const { yaml, body } = splitPage(readFileSync(path.join(docs, file), 'utf8'));
  const heading = /^# +(.+?)(?: *\{[^{}]*\})?[ #]*$/m.exec(body)?.[1];
  const { name, dir } = path.posix.parse(file);
  const own = /^(?:index|readme)$/i.test(name) ? path.posix.basename(dir) || 'Home' : name;
  const words = own.replace(/[-_]/g, ' ').trim();
  return (
    textAt(frontMatterOf({ yaml }), 'title') ??
    heading ??
    (words === words.toLowerCase() ? words.slice(0, 1).toUpperCase() + words.slice(1) : words)
  );
};
