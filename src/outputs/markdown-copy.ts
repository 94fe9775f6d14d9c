import type { BuiltSite } from '../content/build-site.ts';
import type { Document } from '../model/site.ts';

/**
 * The Markdown copy of a page, for readers and tools that want the text alone: title, description, body as written.
 * `name` is its path below the public root.
 */
export type MarkdownCopy = { readonly name: string; readonly text: string };

const renderMarkdownCopy = ({ title, description }: Document, body: string): string =>
  `# ${title}\n\n> ${description}\n\n${body}\n`;

/** Finds the copies of a site's documents by the address of their page; null where that is no document's own. */
export const createMarkdownCopies = ({ site, compiled }: Pick<BuiltSite, 'site' | 'compiled'>) => {
  const documents = new Map(site.documents.map((document) => [document.path, document]));
  return (path: string): MarkdownCopy | null => {
    const document = documents.get(path);
    return document
      ? {
          name: `${path === '/' ? 'index' : path.slice(1)}.md`,
          text: renderMarkdownCopy(document, compiled.get(path)?.markdown ?? ''),
        }
      : null;
  };
};
