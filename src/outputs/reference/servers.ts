import { type ApiServer, mockServerId } from '../../model/api-server.ts';
import { mockFileHref, mockFileName, mockNodeVersion } from '../../model/mock-download.ts';
import { code, joinBlocks, listEntry, oneLine } from './markdown-text.ts';

/** The addresses that samples can name, and how to start the mock; empty where there is no choice. */
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
    `Samples send requests to ${code(first.url)}. Replace it to send them to:`,
    others.map(({ label, url }) => listEntry(`${code(url)}: ${oneLine(label)}`)).join('\n'),
    mock === undefined
      ? ''
      : `The mock needs no account and accepts the keys in samples: download [${mockFileName}](${addressOf(mockFileHref)}) and start it with \`node ${mockFileName}\` on Windows, macOS or Linux (Node ${mockNodeVersion} or newer). The [API reference](${addressOf('/scalar')}) has one in the browser.`,
  ]);
};
