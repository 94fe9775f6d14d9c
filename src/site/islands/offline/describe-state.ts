import type { StoreFailure } from '../../offline/store-files.ts';
import type { KeptContent } from './kept-content.ts';

export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`;

export const describeKept = ({
  pages,
  pageCount,
  bytes,
  allBytes,
  hasSearch,
}: KeptContent): string =>
  bytes === allBytes
    ? 'All of this site is available offline in this browser.'
    : `${pages.length} of ${pageCount} pages are available offline in this browser${hasSearch ? ', and so is the search' : ''}. Pages that you open are added.`;

const list = new Intl.ListFormat('en');

export const describeDownload = ({ hasSearch, hasReference }: KeptContent): string =>
  [
    `The download has ${list.format([
      'all pages',
      ...(hasSearch ? ['the search'] : []),
      ...(hasReference ? ['the interactive reference with its mock'] : []),
    ])}.`,
    ...(hasSearch ? [] : ['The search needs a network.']),
    ...(hasReference ? ['Requests to other servers than the mock need a network.'] : []),
    'Markdown copies and other files to download are not part of it. A new version of the site replaces it when you reload.',
  ].join(' ');

export const describeFailure = (failure: StoreFailure | 'other'): string =>
  ({
    changed: 'The site has changed during the download. Reload this page, and start it again.',
    unreachable:
      'The network was lost. The files so far are kept; start the download again to continue.',
    full: 'There is no space left for the whole site. The files so far are kept. Free some space and start it again, or delete what is kept.',
    other: 'The download failed. The files so far are kept; start it again to continue.',
  })[failure];
