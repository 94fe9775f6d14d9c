import type { Page } from '../../model/page.ts';
import type { Breadcrumb, Document } from '../../model/site.ts';
import { hasPublicAddress, publicAddress } from '../../model/public-address.ts';

type Thing = { readonly '@type': string; readonly [key: string]: unknown };

/**
 * The steps must match `Breadcrumbs`: a category's page appears once, as the last step. Categories without a page are
 * omitted, because only the last entry may lack a URL.
 */
const breadcrumbList = (
  { site: { config } }: Page,
  trail: readonly Breadcrumb[],
  page: string,
): Thing => {
  const steps = trail.at(-1)?.label === page ? trail.slice(0, -1) : trail;
  const linked = [{ label: config.product.name, href: '/' }, ...steps].filter(
    ({ href }) => href !== null,
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...linked, { label: page, href: null }].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === null ? {} : { item: config.url + href }),
    })),
  };
};

const article = ({ site: { config }, route }: Page, document: Document): Thing => {
  const { title, language, description, date, lastUpdate, authors, keywords } = document;
  const people = authors.map(({ name, href }) => ({
    '@type': 'Person',
    name,
    ...(href === null ? {} : { url: publicAddress(href, config) }),
  }));
  return {
    '@type': 'TechArticle',
    headline: title,
    description,
    url: config.url + route.canonical,
    inLanguage: language.tag,
    ...(date === null ? {} : { datePublished: date }),
    ...(lastUpdate.date === null ? {} : { dateModified: lastUpdate.date }),
    author: people.length > 0 ? people : { '@type': 'Organization', name: config.product.name },
    ...(keywords.length > 0 ? { keywords } : {}),
  };
};

const thingsOf = (page: Page): readonly Thing[] => {
  const { site, view } = page;
  const { parts, product, url } = site.config;
  switch (view.kind) {
    case 'home': {
      const api = {
        '@type': 'WebAPI',
        name: `${product.name} API`,
        documentation: parts.scalar ? `${url}/scalar` : url + site.startHref,
      };
      return [
        { '@type': 'WebSite', name: product.name, url: `${url}/` },
        ...(site.hasApi ? [api] : []),
      ];
    }
    case 'document':
    case 'changelog-entry':
      return [
        article(page, view.document),
        breadcrumbList(page, view.document.breadcrumbs, view.document.sidebarLabel),
      ];
    case 'category':
      return [breadcrumbList(page, view.category.breadcrumbs, view.category.title)];
    case 'changelog':
    case 'api-reference':
      return [breadcrumbList(page, [], page.route.title)];
    case 'search':
    case 'offline':
    case 'not-found':
      return [];
  }
};

/**
 * Renders JSON-LD in a script element. Returns an empty string for pages that are not indexed and for sites that search
 * engines cannot reach. The build adds it after rendering, because React would create the script in the browser on
 * client navigation, which Trusted Types forbid.
 */
export const renderStructuredData = (page: Page): string => {
  const { route, site } = page;
  const things = route.indexed && hasPublicAddress(site.config) ? thingsOf(page) : [];
  if (things.length === 0) {
    return '';
  }
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
};
