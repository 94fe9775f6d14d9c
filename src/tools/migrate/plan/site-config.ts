import { stringify } from 'yaml';
import { languageTag } from '../../../../schemas/language.ts';
import { normalizePath } from '../../../base/paths/route-path.ts';
import { type AddressBook, newAddress } from '../pages/address-book.ts';
import type { SidebarPlan } from '../sidebar/plan-sidebars.ts';
import { leftOut } from '../site/notes.ts';
import type { SourceLink, SourceSite } from '../site/source-site.ts';

export type LinkContext = {
  readonly book: AddressBook;
  readonly newId: (page: string, collection: string | undefined) => string | undefined;
  readonly sidebarTarget: SidebarPlan['targetOf'];
};

type NewLink = Readonly<Record<string, string>>;

const namedLink = (
  { label, page, sidebar, collection }: SourceLink,
  context: LinkContext,
): NewLink | null => {
  const own: NewLink = label === page || label === sidebar ? {} : { label };
  const doc = page === undefined ? undefined : context.newId(page, collection);
  if (doc !== undefined) {
    return { ...own, doc };
  }
  const target = sidebar === undefined ? undefined : context.sidebarTarget(sidebar, collection);
  return target === undefined
    ? null
    : 'to' in target
      ? { label, ...target }
      : { ...own, ...target };
};

const newLink = ({ label, to }: SourceLink, context: LinkContext): NewLink | null => {
  if (to === undefined) {
    return null;
  }
  const isElsewhere = /^[a-z][a-z\d+.-]*:/i.test(to);
  const found = newAddress(isElsewhere || to.startsWith('/') ? to : `/${to}`, context.book);
  if (found !== null) {
    return { label, to: found === '/changelog' ? '/changelog/' : found };
  }
  return isElsewhere && URL.canParse(to) ? { label, href: to } : null;
};

const newLinks = (
  links: readonly SourceLink[],
  where: 'navbar' | 'footer',
  context: LinkContext,
) => {
  const made = links.map((link) => {
    const named = where === 'navbar' ? namedLink(link, context) : null;
    return { link, now: named ?? newLink(link, context) };
  });
  return {
    links: made.flatMap(({ now }) => (now ? [now] : [])),
    notes: made.flatMap(({ link, now }) => {
      const target = link.to ?? link.page ?? link.sidebar;
      const why = `\`${target}\` is not a page of the new site`;
      return now ? [] : leftOut(`${where}: “${link.label}”`, why);
    }),
  };
};

const unlessEmpty = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length > 0 ? items : undefined;

const readLanguage = (written: string | undefined) => {
  const { success, data } = languageTag.safeParse(written?.replaceAll('_', '-'));
  return {
    language: success && data !== 'en' ? data : undefined,
    notes:
      success || written === undefined
        ? []
        : [leftOut(`language \`${written}\``, 'is not a language tag such as `es` or `pt-BR`')],
  };
};

/**
 * Returns settings for the old blog. Without them, the new site would call it "Changelog" and expect a version in each
 * title.
 */
const blogOf = ({ collections, settings: { title, navbar } }: SourceSite) => {
  const blog = collections.find(({ to }) => to === 'changelog');
  const link = navbar?.find(
    ({ to }) => to !== undefined && normalizePath(`/${to}`) === blog?.route,
  );
  return (
    blog && {
      name: blog.name ?? link?.label ?? 'Blog',
      description: blog.description ?? `News about ${title ?? 'the product'}.`,
      releases: false,
    }
  );
};

const header = `# Migrated; see migration-report.md. schemas/json/site.schema.json in the product lists all keys.
`;

export const planSiteConfig = (site: SourceSite, hasLogo: boolean, context: LinkContext) => {
  const { settings } = site;
  const navbar = newLinks(settings.navbar ?? [], 'navbar', context);
  const columns = (settings.footer ?? []).map(({ title, links }) => ({
    title,
    ...newLinks(links, 'footer', context),
  }));
  const announcement = settings.announcement && {
    ...settings.announcement,
    href:
      newAddress(String(settings.announcement['href']), context.book) ??
      settings.announcement['href'],
  };
  const { language, notes: languageNotes } = readLanguage(settings.language);
  const { title: name, tagline, url, basePath, editUrl } = settings;
  const { copyrightYear, copyrightHolder } = settings;
  const config = {
    product: { name, tagline },
    logo: hasLogo ? '/logo.svg' : undefined,
    language,
    url,
    basePath: basePath === '/' ? undefined : basePath,
    editUrl,
    copyrightYear,
    copyrightHolder,
    announcement,
    changelog: blogOf(site),
    navbar: unlessEmpty(navbar.links),
    footer: unlessEmpty(
      columns.filter(({ links }) => links.length > 0).map(({ title, links }) => ({ title, links })),
    ),
    markdown: settings.isPlainMarkdown ? { format: 'md' } : undefined,
    math: settings.hasMath || undefined,
    // Keep style problems from drowning out reports of lost content.
    problems: {
      preset: 'migrating',
      ...(settings.canHaveBrokenLinks ? { 'link/unknown-page': 'warning' } : {}),
    },
  };
  return {
    text: header + stringify(config, { lineWidth: 0 }),
    keys: Object.entries(config).flatMap(([key, value]) =>
      key === 'problems' || value === undefined ? [] : key,
    ),
    notes: [...languageNotes, ...navbar.notes, ...columns.flatMap(({ notes }) => notes)],
  };
};
