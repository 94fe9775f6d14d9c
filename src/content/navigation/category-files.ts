import path from 'node:path';
import { type CategoryFile, categorySchema } from '../../../schemas/category.ts';
import { type RedirectsFile, redirectsSchema } from '../../../schemas/redirects.ts';
import type { Problem } from '../../problems/problem.ts';
import { parseYaml } from '../front-matter/parse-yaml.ts';
import type { ContentFile } from '../load-files.ts';
import type { ReadContext } from '../read-document.ts';

/** A `_category_.yml` with the folder it describes (below `docs/`, as on disk). */
export type CategorySource = {
  readonly folder: string;
  readonly file: string;
  readonly settings: CategoryFile;
};

/** Reads the category files of the docs collection. */
export const readCategories = (
  files: readonly ContentFile[],
  context: ReadContext,
): { categories: CategorySource[]; problems: Problem[] } => {
  const categories: CategorySource[] = [];
  const problems: Problem[] = [];
  for (const { file, source } of files) {
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
    problems.push(...result.problems);
    if (result.value) {
      categories.push({
        folder: path.posix.dirname(file).replace(/^docs\/?/, ''),
        file: displayFile,
        settings: result.value,
      });
    }
  }
  return { categories, problems };
};

/** Reads `redirects.yml`; a content folder without one has no redirects. */
export const readRedirects = (
  files: readonly ContentFile[],
  context: ReadContext,
): { redirects: RedirectsFile; file: string; problems: readonly Problem[] } => {
  const found = files.find(({ file }) => file === 'redirects.yml');
  if (!found) {
    return { redirects: [], file: '', problems: [] };
  }
  const file = context.displayPath(found.file);
  const result = parseYaml({
    area: 'redirects',
    file,
    yaml: found.source,
    firstLine: 1,
    schema: redirectsSchema,
    tokens: context.tokens,
  });
  return { redirects: result.value ?? [], file, problems: result.problems };
};
