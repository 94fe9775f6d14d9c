import { encodePath } from '../../base/paths/route-path.ts';
import { changelogOf } from '../../model/changelog.ts';
import { clientLanguages } from '../../api/clients/languages.ts';
import { readmeNameOf } from '../../api/clients/print-readme.ts';
import { clientFolderHref } from '../../api/clients/listed-client.ts';
import { offersMock } from '../../api/reference/api-server.ts';
import { mockFileHref, mockFileName, mockNodeVersion } from '../../api/mock/mock-download.ts';
import { publicDocuments } from '../../model/public-documents.ts';
import type { Document, SidebarItem, Site } from '../../model/site.ts';
import { escapeAddress } from '../../base/text/markdown-addresses.ts';
import type { MarkdownCopies } from './markdown-copy.ts';
import { textLine, titleMarkdown } from './title-markdown.ts';

const lineOf = (site: Site, document: Document): string => {
  const { title, titleHeading, description, path } = document;
  // A title in the front matter may differ from the heading of the page.
  const name = titleMarkdown(title, titleHeading?.text === title ? titleHeading : null);
  const address = `${site.config.url}${encodePath(path === '/' ? '/index' : path)}.md`;
  return `- [${name}](${escapeAddress(address)}): ${textLine(description)}`;
};

const hrefsOf = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) => [
    ...(item.href === null ? [] : [item.href]),
    ...(item.kind === 'category' ? hrefsOf(item.items) : []),
  ]);

/** Pages in the order of the sidebars and of the changelog, then the others. */
const inReadingOrder = (site: Site): Document[] => {
  const listed = [
    ...site.sidebars.flatMap(({ items }) => hrefsOf(items)),
    ...site.changelog.flatMap(({ versions }) => versions.map(({ href }) => href)),
  ];
  const ranks = new Map(listed.map((href, index) => [href, index] as const).toReversed());
  const rankOf = ({ href }: Document): number => ranks.get(href) ?? listed.length;
  return publicDocuments(site).toSorted((a, b) => rankOf(a) - rankOf(b));
};

/**
 * In characters. The limit exceeds the context window of every language model. Larger sites publish only the Markdown
 * copies of individual pages.
 */
const MAX_FULL_TEXT = 5_000_000;

/** `llms-full.txt`: the Markdown copies of all public pages in one file; null if they exceed the limit. */
export const renderFullText = (site: Site, copyOf: MarkdownCopies): string | null => {
  const texts: string[] = [];
  let length = 0;
  for (const { path } of inReadingOrder(site)) {
    const { text = '' } = copyOf(path) ?? {};
    texts.push(text);
    length += text.length;
    if (length > MAX_FULL_TEXT) {
      return null;
    }
  }
  return texts.join('\n---\n\n');
};

const apiLines = ({ config, servers }: Site): string[] => {
  const line = (title: string, href: string, description: string): string =>
    `- [${title}](${config.url}${href}): ${description}`;
  return [
    line('OpenAPI document', '/openapi.json', 'all operations, in JSON'),
    line('OpenAPI document in YAML', '/openapi.yaml', 'the same in YAML'),
    ...(offersMock(servers)
      ? [
          line(
            'Mock',
            mockFileHref,
            `the API on your computer, by \`node ${mockFileName}\` (Node ${mockNodeVersion} or newer)`,
          ),
        ]
      : []),
    ...(config.parts.clients
      ? [
          ...clientLanguages.map((language) =>
            line(
              `Client for ${language.label}`,
              clientFolderHref + readmeNameOf(language),
              'its files, how to install them, and the first call',
            ),
          ),
          line('Files of all clients', `${clientFolderHref}clients.json`, 'with sizes and hashes'),
        ]
      : []),
  ];
};

type LlmsParts = {
  readonly hasFullText: boolean;
  readonly hasApi: boolean;
};

/** `llms.txt` (llmstxt.org): points language models to the Markdown copies and the API files. */
export const renderLlms = (site: Site, { hasFullText, hasApi }: LlmsParts): string => {
  const listed = inReadingOrder(site);
  const section = (title: string, collection: Document['collection']): string[] => {
    const lines = listed
      .filter((document) => document.collection === collection)
      .map((document) => lineOf(site, document));
    return lines.length > 0 ? ['', `## ${textLine(title)}`, '', ...lines] : [];
  };
  const { name, tagline } = site.config.product;
  return [
    `# ${textLine(name)}`,
    ...(tagline === '' ? [] : ['', `> ${textLine(tagline)}`]),
    ...section('Documentation', 'docs'),
    ...section(changelogOf(site.config).name, 'changelog'),
    ...(hasApi ? ['', '## API', '', ...apiLines(site)] : []),
    ...(hasFullText
      ? [
          '',
          '## Optional',
          '',
          `- [All pages](${site.config.url}/llms-full.txt): the same in one file`,
        ]
      : []),
    '',
  ].join('\n');
};
