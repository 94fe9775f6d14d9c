import { posix } from 'node:path';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { isReferencePath } from '../../api/reference/reference-address.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import type { SidebarItem } from '../../model/site.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import {
  type CategorySource,
  brokenIndexes,
  readCategories,
  readRedirects,
  readSidebars,
} from '../folder/data-files.ts';
import { hrefsOf } from './items-around.ts';
import { findSidebars } from './page-sidebars.ts';
import type { Content } from '../site/read-content.ts';
import type { ReadResult, SourceDocument } from '../documents/read-document.ts';
import { checkRedirects } from '../routes/check-redirects.ts';
import { createLanguages } from '../documents/page-language.ts';
import { buildRoutes } from '../routes/route-table.ts';

/**
 * Returns the page for `/docs`: the configured page, or the first page in the sidebars. Prefers guides over the API
 * reference.
 */
const findStart = (
  { docs }: SiteConfig,
  documents: readonly SourceDocument[],
  items: readonly SidebarItem[],
): SourceDocument | undefined => {
  const listed = documents.filter(({ frontMatter }) => frontMatter.unlisted !== true);
  const byHref = new Map(listed.map((document) => [encodePath(document.path), document]));
  const ordered = hrefsOf(items).flatMap((href) => byHref.get(href) ?? []);
  return (
    listed.find(({ path }) => path === `/docs/${docs.startPage}`) ??
    ordered.find(({ path }) => !isReferencePath(path)) ??
    ordered[0]
  );
};

/** Reports index pages without entries, which the site leaves out. A draft counts as a page. */
const checkIndexes = (
  categories: readonly CategorySource[],
  read: readonly ReadResult[],
): Problem[] =>
  categories
    .filter(
      ({ folder, settings: { link } }) =>
        link?.type === 'generated-index' &&
        !read.some(({ file }) => file.startsWith(posix.join('docs', folder, '/'))),
    )
    .map(({ locationAt }) =>
      createProblem({
        code: 'category/no-pages',
        location: locationAt(['link']),
        expected: 'pages in the folder, which its index page lists',
        found: 'none',
      }),
    );

export const buildNavigation = (
  config: SiteConfig,
  { files, context, read, loaded, generatedFiles }: Content,
  documents: readonly SourceDocument[],
) => {
  const broken = read.filter(({ isBroken }) => isBroken);
  const brokenIds = new Set(
    broken.filter(({ file }) => file.startsWith('docs/')).map(({ id }) => id),
  );
  const docs = documents.filter(({ source }) => source.collection === 'docs');
  const categories = readCategories(files, context);
  const source = readSidebars(files, context);
  const pageSidebars = findSidebars({
    documents: docs,
    read,
    categories: categories.categories,
    source,
    brokenIds,
    generatedFiles,
  });
  const start = findStart(
    config,
    docs,
    pageSidebars.sidebars.flatMap(({ items }) => items),
  );
  const routes = buildRoutes({
    config,
    documents,
    generated: pageSidebars.generated,
    start,
    hasApi: loaded !== null,
  });
  const redirectFile = readRedirects(files, context);
  const redirects = checkRedirects(
    redirectFile,
    routes,
    new Map(documents.map((document) => [document.path, document.locationOfKey('slug')])),
  );
  const brokenPaths = [
    ...broken.map((result) => result.path),
    ...categories.brokenPaths,
    ...brokenIndexes(source),
    ...redirectFile.from,
  ];
  const problems = [
    ...categories.problems,
    ...checkIndexes(
      categories.categories.filter(({ file }) => !generatedFiles.has(file)),
      read,
    ),
    ...pageSidebars.problems,
    ...redirectFile.problems,
    ...redirects.problems,
  ];
  return {
    pageSidebars,
    languageOf: createLanguages(config, categories.categories),
    routes,
    redirects: redirects.redirects,
    redirectLocations: redirects.locations,
    brokenIds,
    brokenPaths,
    problems,
  };
};

export type SiteNavigation = ReturnType<typeof buildNavigation>;
