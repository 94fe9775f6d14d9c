import path from 'node:path';
import { createAddressBook, mediaRoot, staticAddress } from '../pages/address-book.ts';
import { counted } from '../../../base/text/counted.ts';
import { createImportRewriter } from './imports.ts';
import { type CopiedFile, type SourcePage, readPages } from '../pages/source-pages.ts';
import { newId } from '../sidebar/new-entries.ts';
import { collectionFolder, planSidebars } from '../sidebar/plan-sidebars.ts';
import { leftOut, sumNotes, taken } from '../site/notes.ts';
import type { Note, SourceSite } from '../site/source-site.ts';
import { walkFolder } from '../site/walk-folder.ts';
import { createPlaceholders } from '../components/placeholders.ts';
import { planCategories } from './categories.ts';
import { pageText } from './page-text.ts';
import { planRedirects } from './redirects.ts';
import { planSiteConfig } from './site-config.ts';

export type PlannedFile = { readonly to: string } & (
  | { readonly from: string }
  | { readonly text: string }
);

const quote = (text: string): string => `\`${text}\``;

const takenAll = (number: number, noun: string, why: string, which = ''): Note[] =>
  number === 0 ? [] : [taken(`${counted(number, noun)}${which}`, why)];

const isOwnFile = (file: string): boolean =>
  /^(?:_redirects|_headers|index\.html|404\.html|sitemap\.xml|robots\.txt|sw\.js)$/.test(file);

const staticFiles = ({ staticFolders }: SourceSite): CopiedFile[] =>
  staticFolders.flatMap((folder) =>
    walkFolder(folder)
      .filter((file) => !isOwnFile(file))
      .map((file) => ({ from: path.join(folder, file), to: `static${staticAddress(`/${file}`)}` })),
  );

const brandFiles = ({ settings }: SourceSite) => {
  const { favicon, logo } = settings;
  const extension = path.extname(favicon ?? '');
  const hasLogo = logo?.endsWith('.svg') ?? false;
  return {
    hasLogo,
    files: [
      ...(favicon && ['.svg', '.png', '.ico'].includes(extension)
        ? [{ from: favicon, to: `static/favicon${extension}` }]
        : []),
      ...(logo && hasLogo ? [{ from: logo, to: 'logo.svg' }] : []),
    ],
    notes:
      logo && !hasLogo ? [leftOut(`logo \`${path.basename(logo)}\``, 'a logo is an SVG file')] : [],
  };
};

const summaryNotes = (
  site: SourceSite,
  pages: readonly SourcePage[],
  copies: readonly CopiedFile[],
  excluded: readonly string[],
): Note[] => [
  ...site.collections.map(({ from, to, route }) =>
    taken(
      `${counted(pages.filter((page) => page.collection?.to === to).length, 'page')} of \`${path.relative(site.folder, from)}/\``,
      route === `/${to}`
        ? `\`${to}/\``
        : `\`${to}/\`; addresses that began with \`${route}\` begin with \`/${to}\``,
    ),
  ),
  ...[...site.singlePages].map(([from, to]) =>
    taken(`\`${path.relative(site.folder, from)}\``, `\`${to}\``),
  ),
  ...takenAll(copies.length, 'static file', '`static/`'),
  ...(copies.some(({ to }) => to.startsWith(`static${mediaRoot}`))
    ? [
        taken(
          'static files at `/assets/`',
          `\`${mediaRoot}\`, because the build writes its own files to \`/assets/\``,
        ),
      ]
    : []),
  ...excluded
    .map((file) =>
      leftOut(
        `\`${path.relative(site.folder, file)}\``,
        path.basename(file).startsWith('404.')
          ? 'every site has a built-in "not found" page'
          : 'the old site excludes it',
      ),
    )
    .filter(({ what }) => site.notes.every((note) => note.what !== what)),
];

const unlinkedNotes = ({ folder }: SourceSite, files: readonly CopiedFile[]): Note[] => {
  const names = files.slice(0, 3).map(({ from }) => quote(path.relative(folder, from)));
  const more = files.length > names.length ? [`${files.length - names.length} more`] : [];
  return files.length === 0
    ? []
    : [
        leftOut(
          `${counted(files.length, 'file')} (${[...names, ...more].join(', ')})`,
          'the old site does not publish them, and no page links to them',
        ),
      ];
};

const distinct = (files: readonly PlannedFile[]): PlannedFile[] =>
  [...new Map(files.toReversed().map((file) => [file.to, file])).values()].toSorted((a, b) =>
    a.to < b.to ? -1 : 1,
  );

export type MigrationPlan = ReturnType<typeof planMigration>;

/**
 * Plans the new folder for an old site, but writes nothing. This function is long because each step needs results from
 * earlier steps.
 */
export const planMigration = (site: SourceSite) => {
  const { pages, partials, files, excluded } = readPages(site);
  const sidebars = planSidebars(site, pages);
  const lists = planCategories(site, files, sidebars);
  const book = createAddressBook(
    site,
    pages,
    [...files, ...partials],
    new Map([...lists.routes, ...sidebars.routes]),
  );
  const sidebarFile = sidebars.write(book);
  const brand = brandFiles(site);
  const statics = staticFiles(site);
  const config = planSiteConfig(site, brand.hasLogo, {
    book,
    newId: (id, name) => {
      const folder = collectionFolder(name);
      const found = pages.find((page) => page.collection?.to === folder && page.id === id);
      return found && newId(found);
    },
    sidebarTarget: sidebars.targetOf,
  });
  const redirects = planRedirects(book, pages);
  const imports = createImportRewriter(book);
  const written = [...pages, ...partials].map((page) => ({
    to: page.to,
    ...pageText(page, book, sidebars.keys.get(page.to) ?? {}, imports),
  }));
  // The copied components are known only after the pages are rewritten.
  const placeholders = createPlaceholders(site, imports.components.names());
  const texts = written.map((page) => ({ ...page, text: placeholders.replace(page) }));
  const copies = imports.copies();
  // The site reads `authors.yml`, so the report does not list it as a copied file.
  const isAuthors = ({ to }: CopiedFile): boolean => to.endsWith('/authors.yml');
  const kept = files.filter(
    (file) => !lists.isReplaced(file) && (!file.isOptional || book.linked.has(file.to)),
  );
  const beside = kept.filter((file) => !isAuthors(file));
  return {
    site,
    files: distinct([
      { to: 'site.yml', text: config.text },
      ...(redirects.count > 0 ? [{ to: 'redirects.yml', text: redirects.text }] : []),
      ...(sidebarFile.text === null ? [] : [{ to: 'sidebars.yml', text: sidebarFile.text }]),
      ...texts.map(({ to, text }) => ({ to, text })),
      ...(site.texts ?? []),
      ...lists.files,
      ...brand.files,
      ...kept.map(({ from, to }) => ({ from, to })),
      ...statics,
      ...copies,
      ...imports.data(),
      ...imports.components.files(),
      ...placeholders.files(),
    ]),
    notes: [
      ...summaryNotes(site, pages, statics, excluded),
      ...unlinkedNotes(
        site,
        files.filter((file) => file.isOptional && !kept.includes(file)),
      ),
      ...takenAll(beside.length, 'file', 'next to the pages, as before'),
      ...(files.some(isAuthors)
        ? [
            leftOut(
              'pictures, profile addresses and pages of authors',
              'entries show names, titles and links; `authors.yml` keeps the rest',
            ),
          ]
        : []),
      ...takenAll(copies.length, 'file', 'the same folders', ' in other folders that pages use'),
      ...takenAll(imports.components.names().length, 'component', '`components/`'),
      ...takenAll(partials.length, 'partial', 'next to the pages, as before'),
      ...(config.keys.length > 0
        ? [taken('configuration', `\`site.yml\` with ${config.keys.map(quote).join(', ')}`)]
        : []),
      ...takenAll(
        redirects.count,
        'redirect',
        '`redirects.yml`',
        ', including redirects from addresses that changed',
      ),
      ...sidebarFile.notes,
      ...brand.notes,
      ...config.notes,
      ...sumNotes(texts.flatMap(({ notes }) => notes)),
      ...imports.notes(),
      ...placeholders.notes(),
      ...redirects.notes,
      ...site.notes,
    ],
  };
};
