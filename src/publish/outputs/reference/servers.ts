import { type ApiServer, mockServerId } from '../../../api/reference/api-server.ts';
import { mockFileHref, mockFileName, mockNodeVersion } from '../../../api/mock/mock-download.ts';
import { code, joinBlocks, oneLine } from './markdown-text.ts';

export const renderServers = (
  servers: readonly ApiServer[],
  addressOf: (href: string) => string,
): string => {
  const [first, ...others] = servers;
  if (!first || others.length === 0) {
    return '';
  }
  const mock = others.find(({ id }) => id === mockServerId);
  return joinBlocks([
    [
      `Samples send requests to ${code(first.url)} (${oneLine(first.label)}).`,
      ...others
        .filter((server) => server !== mock)
        .map(({ label, url }) => `The API is also at ${code(url)} (${oneLine(label)}).`),
    ].join(' '),
    mock === undefined
      ? ''
      : `${oneLine(mock.label)} can take its place. The mock needs no account and accepts the keys in samples: download [${mockFileName}](${addressOf(mockFileHref)}) and start it with \`node ${mockFileName}\` on Windows, macOS or Linux (Node ${mockNodeVersion} or newer). It responds at ${code(mock.url)}: put that address in place of ${code(first.url)} in the samples. The [API reference](${addressOf('/scalar')}) has one in the browser.`,
  ]);
};
