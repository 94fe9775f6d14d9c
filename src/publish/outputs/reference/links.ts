import type { RemoteExample } from '../../../api/document/media-types.ts';
import { escapeAddress } from '../../../base/text/markdown-addresses.ts';
import type { ExternalDocs } from '../../../api/document/read-node.ts';
import { oneLine } from './markdown-text.ts';

export const renderRemoteExamples = (examples: readonly RemoteExample[]): string[] =>
  examples.map(
    ({ name, summary, url }) => `Example: [${oneLine(summary || name)}](${escapeAddress(url)})`,
  );

export const renderMoreLink = (docs: ExternalDocs | null): string =>
  docs && /^https?:\/\//i.test(docs.url)
    ? `[${oneLine(docs.description || 'Read more')}](${escapeAddress(docs.url)})`
    : '';
