import { buildSampleRequests } from '../../api/reference/sample-request/build-sample-requests.ts';
import { clientSamplesOf, noClientSamples } from '../../api/clients/client-samples.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import type { PageData } from '../../content/site/page-data.ts';
import { fillSlots } from '../../model/markdown-slots.ts';
import type { Page } from '../../model/page.ts';
import type { Document } from '../../model/site.ts';
import { mapDescribedTexts } from '../../api/document/described-texts.ts';
import { escapeAddress, mapAddresses } from '../../base/text/markdown-addresses.ts';
import { scanFences } from '../../base/text/fences.ts';
import { plainMarkdown } from '../../base/text/plain-markdown.ts';
import { code, joinBlocks, listEntry, oneLine } from './reference/markdown-text.ts';
import { titleMarkdown } from './title-markdown.ts';
import { renderServers } from './reference/servers.ts';
import { renderOperation } from './reference/operation.ts';

/**
 * Title, description and body of a page as Markdown that contains no components. `name` is the path of the copy below
 * the public root.
 */
export type MarkdownCopy = { readonly name: string; readonly text: string };

export type MarkdownCopies = (path: string) => MarkdownCopy | null;

type BuiltSiteParts = Pick<BuiltSite, 'site' | 'compiled' | 'api' | 'openapi'>;

/** Lowers headings to the copy's own level. Otherwise, a heading in a description would end its operation. */
const nestHeadings = (text: string): string =>
  scanFences(text)
    .lines.map(({ text: line, kind }) =>
      kind === 'text' ? line.replace(/^( {0,3})#{1,6}(?=\s)/, '$1#####') : line,
    )
    .join('\n');

/** Returns a function that renders the operation with an id as Markdown. Caching results would use too much memory. */
const createOperations = (
  { site, api: built, openapi }: BuiltSiteParts,
  addressOf: (href: string) => string,
) => {
  const api =
    built &&
    mapDescribedTexts(built, (text) => mapAddresses(nestHeadings(plainMarkdown(text)), addressOf));
  const operations = new Map(api?.operations.map((operation) => [operation.id, operation]));
  const requests =
    api && openapi
      ? buildSampleRequests({ document: openapi, errors: api.errors })
      : new Map<string, never>();
  return (id: string, errorLink: (code: string) => string): string => {
    const operation = operations.get(id);
    if (!api || !openapi || !operation) {
      return '';
    }
    const { parts, samples } = site.config;
    const calls = parts.clients ? clientSamplesOf(openapi, requests) : noClientSamples;
    const source = { api, requests, calls, samples, hasReference: parts.scalar };
    return renderOperation(operation, { ...source, addressOf, errorLink });
  };
};

export const createMarkdownCopies = (
  built: BuiltSiteParts,
  { pageOf }: PageData,
): MarkdownCopies => {
  const { site, api, compiled } = built;
  const documents = new Map(site.documents.map((document) => [document.path, document]));
  const routes = new Map(site.routes.map((route) => [route.path, route]));
  const errors = new Set(api?.errors.map((error) => error.code));
  const addressOf = (href: string): string =>
    escapeAddress(/^\/(?!\/)/.test(href) ? site.config.url + href : href);
  const renderById = createOperations(built, addressOf);

  const cardsOf = ({ view }: Page): string =>
    ('cards' in view ? (view.cards ?? []) : [])
      .map(({ href, title, description }) =>
        listEntry(
          `[${oneLine(title)}](${addressOf(href)})${description === '' ? '' : `: ${oneLine(description)}`}`,
        ),
      )
      .join('\n');

  const bodyOf = (document: Document, page: Page): string => {
    const { catalogHref } = page.site;
    const errorLink = (name: string): string =>
      catalogHref !== null && errors.has(name)
        ? `[${code(name)}](${addressOf(`${catalogHref}#${name.toLowerCase()}`)})`
        : code(name);
    return fillSlots(compiled.get(document.path)?.markdown ?? '', {
      href: addressOf,
      error: errorLink,
      operation: (id) => renderById(id, errorLink),
      cards: () => cardsOf(page),
      servers: () => renderServers(page.site.servers, addressOf, site.config.parts),
    });
  };

  return (path) => {
    const document = documents.get(path);
    const route = routes.get(path);
    if (!document || !route) {
      return null;
    }
    const { title, titleHeading, description } = document;
    const { page } = pageOf(route);
    const text = joinBlocks([
      `# ${titleMarkdown(title, titleHeading)}`,
      description === '' ? '' : `> ${oneLine(description)}`,
      bodyOf(document, page),
    ]);
    return { name: `${path === '/' ? 'index' : path.slice(1)}.md`, text: `${text}\n` };
  };
};
