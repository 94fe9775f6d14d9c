import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { PublishedPage, PublishedSite } from './published-site.ts';

/** The section of a Markdown text below a heading, with its subsections; null if the text has no such heading. */
export const findSection = (text: string, title: string): string | null => {
  const headings = fromMarkdown(text).children.filter((node) => node.type === 'heading');
  const index = headings.findIndex((heading) => toString(heading) === title);
  const start = headings[index];
  if (!start) {
    return null;
  }
  const end = headings.slice(index + 1).find(({ depth }) => depth <= start.depth);
  return text.slice(start.position?.start.offset, end?.position?.start.offset).trim();
};

type Described = { readonly page: PublishedPage; readonly section: string };

/** Where the site describes an operation: its page, and that section of the page's copy. Null if no page does. */
export const describeOperation = async (
  { pages, readCopy }: PublishedSite,
  id: string,
): Promise<Described | null> => {
  for (const page of pages) {
    const text = await readCopy(page);
    // most pages do not name it, and reading Markdown takes time
    const section = text?.includes(id) ? findSection(text, id) : null;
    if (section !== null) {
      return { page, section };
    }
  }
  return null;
};
