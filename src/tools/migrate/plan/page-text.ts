import { pathBelow } from '../../../base/files/file-path.ts';
import { adaptFrontMatter } from '../dialects/front-matter.ts';
import { fromDialect } from '../dialects/from-dialect.ts';
import { adaptHome } from '../dialects/home.ts';
import { firstTitle, mkdocsKeyNotes } from '../dialects/mkdocs/front-matter.ts';
import { type AddressBook, newPictureAddress, rewriteAddress } from '../pages/address-book.ts';
import { frontMatterOf, isHome, withKeys } from '../pages/front-matter.ts';
import { rewriteLinks } from '../pages/rewrite-links.ts';
import type { SourcePage } from '../pages/source-pages.ts';
import { repositoryAddress } from '../site/repository.ts';
import { textAt } from '../site/read-value.ts';
import type { Note, SiteKind } from '../site/source-site.ts';
import type { createImportRewriter } from './imports.ts';

const movedPreview = ({ text }: SourcePage): Readonly<Record<string, string>> => {
  const written = textAt(frontMatterOf(text), 'image');
  const image = written === undefined ? undefined : newPictureAddress(written);
  return image === undefined || image === written ? {} : { image };
};

/**
 * Returns front matter with the title that the old site showed for a page without `title`. Hides that title if a
 * level-1 heading further down already shows a title. Skips Docusaurus and Starlight, which choose titles by other
 * rules.
 */
const oldTitle = (
  { text, collection, from }: SourcePage,
  body: string,
  kind: SiteKind,
): Readonly<Record<string, string | boolean>> => {
  const hasTitle = textAt(frontMatterOf(text), 'title') !== undefined;
  if (hasTitle || !collection || /^(?:Docusaurus|Starlight)$/.test(kind)) {
    return {};
  }
  const [first, at] = firstTitle(body) ?? [];
  const title = collection.titles?.get(pathBelow(collection.from, from)) ?? first;
  return title === undefined || at === 0
    ? {}
    : { title, ...(first === undefined ? {} : { hide_title: true }) };
};

export const pageText = (
  page: SourcePage,
  book: AddressBook,
  keys: Readonly<Record<string, string>>,
  imports: ReturnType<typeof createImportRewriter>,
): { readonly text: string; readonly notes: readonly Note[] } => {
  const { site } = book;
  const name = pathBelow(site.folder, page.from);
  const written =
    page.to === 'index.mdx' && isHome(frontMatterOf(page.text))
      ? adaptHome(page.text, book)
      : {
          ...adaptFrontMatter(page.text, site.kind),
          notes: site.kind === 'MkDocs' ? mkdocsKeyNotes(frontMatterOf(page.text), name) : [],
        };
  const own = fromDialect(
    {
      body: written.body,
      from: page.from,
      root: page.collection?.from ?? site.folder,
      name,
    },
    site,
  );
  const { head, body } = withKeys(
    { ...written, body: own.body },
    {
      ...oldTitle(page, own.body, site.kind),
      ...page.keys,
      ...keys,
      ...own.keys,
      ...movedPreview(page),
    },
  );
  const text =
    head +
    rewriteLinks(body, {
      address: (href) =>
        rewriteAddress(href, page, book) ??
        repositoryAddress(href, page.from, site) ??
        imports.fileAddress(href, page.from, page.to),
      importName: (module, which) => imports.rewrite(module, page.from, page.to, which),
    });
  return { text, notes: [...written.notes, ...own.notes] };
};
