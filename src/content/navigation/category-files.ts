import path from 'node:path';
import { type CategoryFile, categorySchema } from '../../../schemas/category.ts';
import { type RedirectsFile, redirectsSchema } from '../../../schemas/redirects.ts';
import { normalizePath } from '../../paths/route-path.ts';
import { type SourceLocation, type Problem, createProblem } from '../../problems/problem.ts';
import type { LocationAt } from '../../problems/yaml/yaml-locations.ts';
import { valueAt } from '../../json/json-pointer.ts';
import { categoryPath } from '../document-address.ts';
import { parseYaml } from '../front-matter/parse-yaml.ts';
import type { ContentFile } from '../load-files.ts';
import type { ReadContext } from '../read-document.ts';

/** A `_category_.yml` with the folder it describes (below `docs/`, as on disk). */
export type CategorySource = {
  readonly folder: string;
  readonly file: string;
  readonly settings: CategoryFile;
  readonly locationAt: LocationAt;
};

/** The category files. `brokenPaths` are the indexes of those with errors: a link to one is not reported as well. */
export type CategorySources = {
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
  for (const { file, source, isBroken = false } of files) {
    if (!path.posix.basename(file).startsWith('_category_.') || !file.startsWith('docs/')) {
      continue;
    }
    const displayFile = context.displayPath(file);
    const result = parseYaml({
      area: 'category',
      file: displayFile,
      yaml: source,
      firstLine: 1,
      schema: categorySchema,
      tokens: context.tokens,
    });
    problems.push(...(isBroken ? [] : result.problems));
    const folder = path.posix.dirname(file).replace(/^docs\/?/, '');
    const first = firstOf.get(folder);
    if (first !== undefined) {
      problems.push(duplicateFile(displayFile, first));
      continue;
    }
    firstOf.set(folder, displayFile);
    if (result.value && !isBroken) {
      categories.push({
        folder,
        file: displayFile,
        settings: result.value,
        locationAt: result.locationAt,
      });
    } else {
      const slug = valueAt(result.unchecked, ['link', 'slug']);
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
  readonly locationAt: (path: readonly PropertyKey[]) => SourceLocation;
};

/** Reads `redirects.yml`; a content folder without one has no redirects. */
export const readRedirects = (
  files: readonly ContentFile[],
  context: ReadContext,
): RedirectSource => {
  const found = files.find(({ file }) => file === 'redirects.yml');
  if (!found) {
    return {
      redirects: [],
      from: [],
      problems: [],
      locationAt: () => ({ kind: 'file', file: '' }),
    };
  }
  const { value, unchecked, problems, locationAt } = parseYaml({
    area: 'redirects',
    file: context.displayPath(found.file),
    yaml: found.source,
    firstLine: 1,
    schema: redirectsSchema,
    tokens: context.tokens,
  });
  const entries: unknown[] = Array.isArray(unchecked) ? unchecked : [];
  const from = entries.map((entry) => normalizePath(String(valueAt(entry, ['from']))));
  // A file with a wrong encoding is reported already.
  return found.isBroken === true
    ? { redirects: [], from, problems: [], locationAt }
    : { redirects: value ?? [], from, problems, locationAt };
};
