import { type OperationNode, operationHeading } from '../../api/document/operations.ts';
import { operationSections } from '../../base/text/markdown-sections.ts';
import { visibleText } from '../../base/text/visible-text.ts';
import type { PublishedPage, PublishedSite } from './published-site.ts';

type OperationSection = { readonly page: PublishedPage; readonly section: string };

export const describeOperation = async (
  { pages, readCopy }: Pick<PublishedSite, 'pages' | 'readCopy'>,
  operation: OperationNode,
): Promise<OperationSection | null> => {
  // In each section, one line contains only the operation's method and path.
  const heading = visibleText(operationHeading(operation));
  const request = `\n${operation.method} ${operation.path}\n`;
  for (const page of pages) {
    const text = await readCopy(page);
    // Parse a page only if it contains that line, because parsing is slow.
    const sections = text?.includes(request) ? operationSections(text, heading) : [];
    const section = sections.find((each) => each.includes(request));
    if (section !== undefined) {
      return { page, section };
    }
  }
  return null;
};
