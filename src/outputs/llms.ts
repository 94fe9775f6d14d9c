import type { Document, Site } from '../model/site.ts';

const lineOf = (site: Site, { title, description, path }: Document): string =>
  `- [${title}](${site.config.url}${encodeURI(path === '/' ? '/index' : path)}.md): ${description}`;

/** `llms.txt` (llmstxt.org): a sitemap for language models that links to the Markdown copies. */
export const renderLlms = (site: Site): string => {
  const listed = site.documents.filter(({ visibility }) => visibility === 'public');
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
    '',
  ].join('\n');
};
