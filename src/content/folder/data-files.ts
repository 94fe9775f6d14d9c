import path from 'node:path';
import { authorsSchema } from '../../../schemas/authors.ts';
import { type CategoryFile, categorySchema } from '../../../schemas/category.ts';
import { glossarySchema } from '../../../schemas/glossary.ts';
import { redirectsSchema } from '../../../schemas/redirects.ts';
import { sidebarsSchema } from '../../../schemas/sidebars.ts';
import { synonymsSchema } from '../../../schemas/synonyms.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { tagsSchema } from '../../../schemas/tags.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import { decodePath, normalizePath } from '../../base/paths/route-path.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import type { LocationAt } from '../../problems/yaml/yaml-locations.ts';
import { categoryPaths, nameOfLabel, folderCategoryPaths } from '../documents/document-address.ts';
import type { TagsSource } from '../documents/find-tags.ts';
import { parseFile, parseList, parseNamed } from '../documents/front-matter/parse-yaml.ts';
import {
  type ContentFile,
  type ReadContext,
  authorsFile,
  glossaryFile,
  sidebarsFile,
  tagsFile,
} from './load-files.ts';

export type CategorySource = {
  readonly folder: string;
  readonly file: string;
  readonly settings: CategoryFile;
  readonly locationAt: LocationAt;
};

const duplicateFile = (file: string, first: string): Problem =>
  createProblem({
    code: 'category/duplicate-file',
    location: { kind: 'file', file },
    expected: 'one category file in a folder',
    found: 'a second one',
    related: { message: 'The first is', location: { kind: 'file', file: first } },
  });

/**
 * `brokenPaths` contains the addresses of categories with errors. Links to such a category are not reported as broken.
 */
export const readCategories = (files: readonly ContentFile[], context: ReadContext) => {
  const categories: CategorySource[] = [];
  const brokenPaths: string[] = [];
  const problems: Problem[] = [];
  const firstOf = new Map<string, string>();
  for (const file of files.filter((item) => /^docs\/(?:.*\/)?_category_\./.test(item.file))) {
    const parsed = parseFile(file, 'category', categorySchema, context);
    const { value, unchecked, locationAt } = parsed;
    problems.push(...parsed.problems);
    const displayFile = context.displayPath(file.file);
    const folder = path.posix.dirname(file.file).replace(/^docs\/?/, '');
    const first = firstOf.get(folder);
    if (first !== undefined) {
      problems.push(duplicateFile(displayFile, first));
      continue;
    }
    firstOf.set(folder, displayFile);
    if (value) {
      categories.push({ folder, file: file.file, settings: value, locationAt });
    } else {
      const slug = valueAt(unchecked, ['link', 'slug']);
      brokenPaths.push(...folderCategoryPaths(folder, typeof slug === 'string' ? slug : undefined));
    }
  }
  return { categories, brokenPaths, problems };
};

/** Returns null if there is no sidebars file. `value` is null if the file has errors. */
export const readSidebars = (files: readonly ContentFile[], context: ReadContext) =>
  parseNamed(files, sidebarsFile, 'sidebars', sidebarsSchema, context);

export type SidebarsSource = NonNullable<ReturnType<typeof readSidebars>>;

const indexesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) {
    return value.flatMap(indexesIn);
  }
  if (!isRecord(value)) {
    return [];
  }
  const { slug } = isRecord(value['link']) ? value['link'] : {};
  const { label } = value;
  return [
    ...(typeof slug === 'string' ? categoryPaths(slug) : []),
    ...(typeof label === 'string' ? categoryPaths(undefined, nameOfLabel(label)) : []),
    ...Object.values(value).flatMap(indexesIn),
  ];
};

export const brokenIndexes = (source: SidebarsSource | null): string[] =>
  source && source.value === null ? indexesIn(source.unchecked) : [];

export type RedirectSource = ReturnType<typeof readRedirects>;

/** Addresses from browsers are percent-encoded, and old sites end them in `index.html`, which hosts leave out. */
const readablePath = (written: string): string =>
  normalizePath(decodePath(written).replace(/\/index\.html$/, '/'));

/** `from` lists the redirected addresses, even if their entries are invalid. */
export const readRedirects = (files: readonly ContentFile[], context: ReadContext) => {
  const parsed = parseList(files, 'redirects', redirectsSchema, context);
  const { value, unchecked, problems, locationAt } = parsed;
  const entries: unknown[] = Array.isArray(unchecked) ? unchecked : [];
  const from = entries.map((entry) => readablePath(String(valueAt(entry, ['from']))));
  const redirects = (value ?? []).map((entry) => ({
    from: readablePath(entry.from),
    to: readablePath(entry.to),
  }));
  return { redirects, from, problems, locationAt };
};

export const readDataFiles = (files: readonly ContentFile[], context: ReadContext) => {
  const authors = parseNamed(files, authorsFile, 'authors', authorsSchema, context);
  const glossary = parseNamed(files, glossaryFile, 'glossary', glossarySchema, context);
  const synonyms = parseList(files, 'synonyms', synonymsSchema, context);
  const tags = files
    .filter(({ file }) => tagsFile.test(file))
    .map((file) => ({ file: file.file, ...parseFile(file, 'tags', tagsSchema, context) }));
  return {
    authors: authors?.value ?? null,
    hasValidAuthors: !authors?.problems.length,
    terms: glossary?.value?.terms ?? [],
    synonyms: synonyms.value ?? [],
    tags: tags.map(({ file, value }): TagsSource => ({ file, tags: value })),
    problems: [authors, glossary, synonyms, ...tags].flatMap((parsed) => parsed?.problems ?? []),
  };
};
