import path from 'node:path';
import { type CategoryFile, categorySchema } from '../../schemas/category.ts';
import { type RedirectsFile, redirectsSchema } from '../../schemas/redirects.ts';
import { synonymsSchema } from '../../schemas/synonyms.ts';
import { valueAt } from '../json/json-pointer.ts';
import type { Synonym } from '../model/synonym.ts';
import { normalizePath } from '../paths/route-path.ts';
import { type Problem, createProblem } from '../problems/problem.ts';
import type { LocationAt } from '../problems/yaml/yaml-locations.ts';
import { categoryPath } from './document-address.ts';
import { parseFile, parseList } from './front-matter/parse-yaml.ts';
import type { ContentFile, ReadContext } from './load-files.ts';

/** A `_category_.yml` with the folder it describes (below `docs/`, as on disk). */
export type CategorySource = {
  readonly folder: string;
  readonly settings: CategoryFile;
  readonly locationAt: LocationAt;
};

/** The category files. `brokenPaths` are the indexes of those with errors: a link to one is not reported as well. */
type CategorySources = {
  readonly categories: CategorySource[];
  readonly brokenPaths: string[];
  readonly problems: Problem[];
};

const duplicateFile = (file: string, first: string): Problem =>
  createProblem({
    code: 'category/duplicate-file',
    location: { kind: 'file', file },
    expected: 'one category file in a folder',
    found: 'a second one',
    related: { message: 'The first is', location: { kind: 'file', file: first } },
  });

/** Reads the category files of the docs collection. */
export const readCategories = (
  files: readonly ContentFile[],
  context: ReadContext,
): CategorySources => {
  const categories: CategorySource[] = [];
  const brokenPaths: string[] = [];
  const problems: Problem[] = [];
  const firstOf = new Map<string, string>();
  for (const file of files.filter((item) => /^docs\/(?:.*\/)?_category_\./.test(item.file))) {
    const { value, unchecked, locationAt, ...parsed } = parseFile(
      file,
      'category',
      categorySchema,
      context,
    );
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
      categories.push({ folder, settings: value, locationAt });
    } else {
      const slug = valueAt(unchecked, ['link', 'slug']);
      brokenPaths.push(categoryPath(folder, typeof slug === 'string' ? slug : undefined));
    }
  }
  return { categories, brokenPaths, problems };
};

/** The redirects of a site as written in its file. */
export type RedirectSource = {
  readonly redirects: RedirectsFile;
  /** Every redirected address, also of entries with errors. */
  readonly from: readonly string[];
  readonly problems: readonly Problem[];
  readonly locationAt: LocationAt;
};

/** Reads `redirects.yml`. */
export const readRedirects = (
  files: readonly ContentFile[],
  context: ReadContext,
): RedirectSource => {
  const { value, unchecked, problems, locationAt } = parseList(
    files,
    'redirects',
    redirectsSchema,
    context,
  );
  const entries: unknown[] = Array.isArray(unchecked) ? unchecked : [];
  const from = entries.map((entry) => normalizePath(String(valueAt(entry, ['from']))));
  return { redirects: value ?? [], from, problems, locationAt };
};

/** Reads `synonyms.yml`. */
export const readSynonyms = (
  files: readonly ContentFile[],
  context: ReadContext,
): { synonyms: readonly Synonym[]; problems: readonly Problem[] } => {
  const { value, problems } = parseList(files, 'synonyms', synonymsSchema, context);
  return { synonyms: value ?? [], problems };
};
