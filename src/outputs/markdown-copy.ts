import type { BuiltSite } from '../content/build-site.ts';
import type { Document } from '../model/site.ts';

/**
 * A Markdown copy of a page for readers and tools: title, description and source of the body. `name` is its path below
 * the public root.
 */
export type MarkdownCopy = { readonly name: string; readonly text: string };

const renderMarkdownCopy = ({ title, description }: Document, body: string): string =>
  `# ${title}\n\n> ${description}\n\n${body}\n`;

/** Returns a function that renders the copy of the document at a path; null if the path has no document. */
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
