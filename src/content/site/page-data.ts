import { changelogOf } from '../../model/changelog.ts';
import { memoize } from '../../base/memoize.ts';
import { withCallbacks } from '../../api/reference/api-callbacks.ts';
import { templatesOf } from '../../api/reference/server-templates.ts';
import { isReferencePath } from '../../api/reference/reference-address.ts';
import { decodePath, splitSuffix } from '../../base/paths/route-path.ts';
import { type Language, interfaceLanguage } from '../../model/language.ts';
import type { PageView, SiteLanguages, SiteShell } from '../../model/page.ts';
import { sidebarOfPage } from '../../model/sidebar-entries.ts';
import type { Document, PageCard, Route, SidebarItem, Site } from '../../model/site.ts';
import type { BuiltSite } from './build-site.ts';
import { createCards } from '../navigation/assemble-categories.ts';
import { itemsAround } from '../navigation/items-around.ts';
import { cspSourcesOf } from './csp-sources.ts';
import type { CompiledPage } from '../../model/site-store.ts';

export type PageData = ReturnType<typeof createPageData>;

const findReferences = (item: SidebarItem): SidebarItem[] => {
  const own = isReferencePath(item.href ?? '') ? [item] : [];
  return item.kind === 'category' ? [...own, ...item.items.flatMap(findReferences)] : own;
};

const withPage = (item: SidebarItem): SidebarItem => {
  if (item.kind !== 'category' || item.href !== null) {
    return item;
  }
  const first = item.items.map(withPage).find(({ href }) => href !== null);
  return { ...item, href: first?.href ?? null };
};

const distinct = (cards: readonly PageCard[]): PageCard[] =>
  [...new Map(cards.toReversed().map((card) => [card.href, card])).values()].toReversed();

const pagesOnly = (items: readonly SidebarItem[]): SidebarItem[] =>
  items.filter(({ kind }) => kind !== 'link');

const known = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) {
    throw new Error(`No ${name}; the route table and the model disagree.`);
  }
  return value;
};

type BuiltSiteParts = Pick<BuiltSite, 'site' | 'api' | 'openapi' | 'compiled'>;

export const languagesOf = (site: Site): SiteLanguages | null => {
  const { language, config } = site;
  const english: Language = { tag: interfaceLanguage, direction: 'ltr' };
  const differs = (own: Language, from: Language): boolean =>
    own.tag !== from.tag || own.direction !== from.direction;
  const foreign = [...site.documents, ...site.categories].filter((page) =>
    differs(page.language, language),
  );
  if (foreign.length === 0 && !differs(language, english)) {
    return null;
  }
  const pages = foreign.map(({ href, language: own }) => [href, own] as const);
  const { isOwn, href } = changelogOf(config);
  const changelog = isOwn ? [] : [[href, english] as const];
  return { site: language, pages: Object.fromEntries([...changelog, ...pages]) };
};

const createShell = ({ site, api, openapi, compiled }: BuiltSiteParts): SiteShell => {
  const codes = api?.errors.map(({ code }) => code.toLowerCase()) ?? [];
  const catalogue = site.documents.find(({ path }) => {
    const anchors = new Set(compiled.get(path)?.anchors);
    return codes.length > 0 && codes.every((code) => anchors.has(code));
  });
  return {
    ...site.shell,
    languages: languagesOf(site),
    config: site.config,
    styleSheet: site.styleSheet && {
      href: site.styleSheet.href,
      fonts: site.styleSheet.fonts,
    },
    hasApi: openapi !== null,
    hasChangelog: site.changelog.length > 0,
    catalogHref: catalogue?.href ?? null,
    servers:
      site.servers.length > 1 || site.servers[0]?.variables !== undefined ? site.servers : [],
    serverTemplates: templatesOf([
      ...site.servers,
      ...(api?.operations.flatMap(withCallbacks).flatMap(({ ownServers }) => ownServers) ?? []),
    ]),
    csp: cspSourcesOf(site.config, openapi),
  };
};

const imagesOf = ({ site, compiled }: BuiltSiteParts, { path }: Document): Site['images'] =>
  Object.fromEntries(
    (compiled.get(path)?.references ?? []).flatMap(({ href }) => {
      const size = site.images[decodePath(splitSuffix(href).target)];
      return size ? [[href, size]] : [];
    }),
  );

/** Limits the cards on the home page, because more of them would only repeat the sidebar. */
const mostEntries = 24;

const createViews = (built: BuiltSiteParts) => {
  const { site, compiled } = built;
  const toCards = createCards(site.documents);
  const documents = new Map(
    site.documents.map((document) => [`${document.collection}:${document.id}`, document]),
  );
  const categories = new Map(site.categories.map((category) => [category.path, category]));
  const sidebars = new Map(site.sidebars.map((sidebar) => [sidebar.name, sidebar]));
  const allItems = site.sidebars.flatMap(({ items }) => items);
  const sidebarOf = ({ sidebar: name, href }: Pick<Document, 'sidebar' | 'href'>) => {
    const sidebar = name === null ? undefined : sidebars.get(name);
    return sidebar ? sidebarOfPage(sidebar, href) : null;
  };
  const documentAt = (id: string): Document => known(documents.get(id), `document ${id}`);
  const documentView = (document: Document): PageView => {
    const images = imagesOf(built, document);
    if (document.collection === 'changelog') {
      return { kind: 'changelog-entry', document, years: site.changelog, images };
    }
    const uses = compiled.get(document.path)?.uses ?? [];
    const siblings = sidebars.get(document.sidebar ?? '')?.items ?? [];
    return {
      kind: 'document',
      document,
      sidebar: sidebarOf(document),
      images,
      ...(uses.includes('cards') && { cards: toCards(itemsAround(siblings, document.href)) }),
    };
  };
  return ({ view }: Route): PageView => {
    switch (view.kind) {
      case 'home': {
        const document = view.documentId === null ? null : documentAt(view.documentId);
        const images = document ? imagesOf(built, document) : {};
        const all = document ? [] : distinct(toCards(pagesOnly(allItems).map(withPage)));
        const entries = all.slice(0, mostEntries);
        const leftOut = all.length - entries.length;
        return { kind: 'home', hero: site.hero, document, images, entries, leftOut };
      }
      case 'document':
        return documentView(documentAt(view.documentId));
      case 'category': {
        const category = known(categories.get(view.path), `category at ${view.path}`);
        return { kind: 'category', category, sidebar: sidebarOf(category) };
      }
      case 'changelog':
        return changelogView(site);
      case 'api-reference':
        return { kind: view.kind, areas: distinct(toCards(allItems.flatMap(findReferences))) };
      case 'search':
      case 'offline':
      case 'not-found':
        return { kind: view.kind };
    }
  };
};

const changelogView = ({ documents, changelog }: Site): PageView => {
  const summaries = new Map(documents.map(({ href, summary }) => [href, summary]));
  const shown = changelog
    .flatMap(({ versions }) => versions)
    .map(({ href }) => [href, summaries.get(href) ?? '']);
  return { kind: 'changelog', years: changelog, summaries: Object.fromEntries(shown) };
};

/** Selects the data for each page. A page gets no other data, so its cache key covers everything that it depends on. */
export const createPageData = (built: BuiltSiteParts) => {
  const site = createShell(built);
  const viewOf = createViews(built);
  return {
    site,
    /** @throws if the route table refers to missing content */
    pageOf: memoize((route: Route): CompiledPage => {
      const view = viewOf(route);
      const document = 'document' in view ? view.document : null;
      const code = document && (built.compiled.get(document.path)?.code ?? null);
      return { page: { site, route, view }, code };
    }),
  };
};
