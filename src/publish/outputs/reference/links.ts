import type { RemoteExample } from '../../../api/document/media-types.ts';
import { describeDocs } from '../../../api/reference/describe-docs.ts';
import { escapeAddress } from '../../../base/text/markdown-addresses.ts';
import type { ExternalDocs } from '../../../api/document/read-node.ts';
import { code, oneLine } from './markdown-text.ts';

export const renderRemoteExamples = (examples: readonly RemoteExample[]): string[] =>
  examples.map(
    ({ name, summary, url }) => `Example: [${oneLine(summary || name)}](${escapeAddress(url)})`,
  );

export const renderMoreLink = (docs: ExternalDocs | null): string => {
  if (docs === null) {
    return '';
  }
  const { text, href } = describeDocs(docs);
  return href === null
    ? `${oneLine(text)}: ${code(docs.url)}`
    : `[${oneLine(text)}](${escapeAddress(href)})`;
};
