import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { isRecord } from '../../../base/json/is-record.ts';
import { type UnknownMap, mapOf } from '../../../base/json/read-map.ts';
import { normalizePath } from '../../../base/paths/route-path.ts';
import { slugOf } from '../../../base/text/slug.ts';
import { frontMatterOf, splitPage } from '../pages/front-matter.ts';
import { navLabelOf } from './mkdocs-nav.ts';
import { titleOf } from './mkdocs-title.ts';
import { leftOut } from './notes.ts';
import { collection } from './read-plain.ts';
import { textAt } from './read-value.ts';
import type { Collection, Note, SourceSite } from './source-site.ts';
import { isFile, isFolder } from '../../../base/files/file-type.ts';
import { walkFolder } from './walk-folder.ts';

type Blog = {
  readonly collections: readonly Collection[];
  readonly texts: NonNullable<SourceSite['texts']>;
  readonly notes: readonly Note[];
  /** Glob patterns for files in `docs_dir` that belong to the blog, not to the documentation. */
  readonly exclude: readonly string[];
};

/** Formats a date such as `2024-05-31` using a pattern from Python's Babel library, such as `yyyy/MM/dd`. */
const writeDate = (day: string, pattern: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(2),
    MM: month,
    M: String(Number(month)),
    dd: date,
    d: String(Number(date)),
  };
  return pattern.replace(/y+|M+|d+/g, (part) => parts[part] ?? part);
};

const addressOf = (text: string, options: UnknownMap, root: string): string | null => {
  const { yaml, body } = splitPage(text);
  const values = frontMatterOf({ yaml });
  const { date } = values;
  const written = isRecord(date) ? date['created'] : date;
  const day =
    written instanceof Date ? written.toISOString() : (textAt({ written }, 'written') ?? '');
  const title = textAt(values, 'title') ?? /^# +(.+?)[ #]*$/m.exec(body)?.[1] ?? '';
  const format = textAt(options, 'post_url_format') ?? '{date}/{slug}';
  const pattern = textAt(options, 'post_url_date_format') ?? 'yyyy/MM/dd';
  return /^\d{4}-\d\d-\d\d/.test(day) && !/\{(?!date|slug)/.test(format)
    ? normalizePath(
        `${root}/${format
          .replace('{date}', writeDate(day.slice(0, 10), pattern))
          .replace('{slug}', textAt(values, 'slug') ?? slugOf(title))}`,
      )
    : null;
};

const authorsIn = (file: string): string | null => {
  try {
    const read: unknown = parse(readFileSync(file, 'utf8'), { logLevel: 'silent' });
    const authors = Object.entries(mapOf(isRecord(read) ? read : {}, 'authors')).map(
      ([key, author]) => {
        const facts = isRecord(author) ? author : {};
        const { name, description, avatar, url } = facts;
        return [key, { name, title: description, url, image_url: avatar }];
      },
    );
    return stringify(Object.fromEntries(authors), { lineWidth: 0 });
  } catch {
    return null;
  }
};

/** Reads the posts that Material's `blog` plugin keeps in `docs_dir`; they become changelog entries. */
export const readMkdocsBlog = (
  docs: string,
  options: UnknownMap | undefined,
  nav: readonly unknown[],
): Blog => {
  const name = textAt(options ?? {}, 'blog_dir') ?? 'blog';
  const from = path.join(docs, name);
  if (!options || !isFolder(from)) {
    return { collections: [], texts: [], notes: [], exclude: [] };
  }
  const posts = (textAt(options, 'post_dir') ?? '{blog}/posts').replace('{blog}', name);
  const route = name === '.' ? '/' : normalizePath(`/${name}`);
  const folder = path.join(docs, posts);
  const addresses = walkFolder(folder).flatMap((file) => {
    const text = file.endsWith('.md') ? readFileSync(path.join(folder, file), 'utf8') : '';
    const address = addressOf(text, options, route);
    return address === null ? [] : [[file, address] as const];
  });
  const index = path.join(from, 'index.md');
  const page = path.posix.join(name, 'index.md');
  const title = isFile(index) ? titleOf(docs, page) : undefined;
  const authorsFile = path.join(from, '.authors.yml');
  const authors = isFile(authorsFile) ? authorsIn(authorsFile) : null;
  return {
    collections: [
      collection(folder, {
        to: 'changelog',
        route,
        exclude: [],
        addresses: new Map(addresses),
        name: navLabelOf(nav, page) ?? title,
      }),
    ],
    texts: authors === null ? [] : [{ to: 'changelog/authors.yml', text: authors }],
    notes: isFile(index)
      ? [
          leftOut(
            `\`${path.basename(docs)}/${name}/index.md\``,
            'the changelog has its own list of entries',
          ),
        ]
      : [],
    exclude: [path.posix.join(posts, '**'), page],
  };
};
