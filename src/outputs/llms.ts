import type { Document, Site } from '../model/site.ts';
import type { MarkdownCopies } from './markdown-copy.ts';

const lineOf = (site: Site, { title, description, path }: Document): string =>
  `- [${title}](${site.config.url}${encodeURI(path === '/' ? '/index' : path)}.md): ${description}`;

/** The pages that lists, search and language models get to know. */
export const publicDocuments = ({ documents }: Pick<Site, 'documents'>): Document[] =>
  documents.filter(({ visibility }) => visibility === 'public');

/** More than any model reads at once; a site with a larger text has only the copies of its pages. */
const MAX_FULL_TEXT = 5_000_000;

/** `llms-full.txt`: the Markdown copies of all public pages in one file; null where that is too much to read. */
export const renderFullText = (site: Site, copyOf: MarkdownCopies): string | null => {
  const texts: string[] = [];
  let length = 0;
  for (const { path } of publicDocuments(site)) {
    const { text = '' } = copyOf(path) ?? {};
    texts.push(text);
    length += text.length;
    if (length > MAX_FULL_TEXT) {
      return null;
    }
  }
  return texts.join('\n---\n\n');
};

/** `llms.txt` (llmstxt.org): a sitemap for language models that links to the Markdown copies. */
export const renderLlms = (site: Site, hasFullText: boolean): string => {
  const listed = publicDocuments(site);
  const section = (title: string, collection: Document['collection']): string[] => {
    const lines = listed
      .filter((document) => document.collection === collection)
      .map((document) => lineOf(site, document));
    return lines.length > 0 ? ['', `## ${title}`, '', ...lines] : [];
  };
  const { name, tagline } = site.config.product;
  return [
    `# ${name}`,
    ...(tagline === '' ? [] : ['', `> ${tagline}`]),
    ...section('Documentation', 'docs'),
    ...section('Changelog', 'changelog'),
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
