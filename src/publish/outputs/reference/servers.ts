import type { SiteConfig } from '../../../../schemas/site-config.ts';
import { type ApiServer, mockServerId } from '../../../api/reference/api-server.ts';
import { mockFileHref, mockFileName, mockNodeVersion } from '../../../api/mock/mock-download.ts';
import { variableFacts } from '../../../api/reference/describe-variable.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { code, joinBlocks, listEntry, oneLine } from './markdown-text.ts';

export const renderServerVariables = ({ template = '', variables = [] }: ApiServer): string =>
  variables.length === 0
    ? ''
    : joinBlocks([
        `Variables of ${code(template)}:`,
        variables
          .map((variable) =>
            listEntry(
              [
                `${code(variable.name)}: ${variableFacts(variable)}`,
                visibleText(variable.description),
              ]
                .filter((text) => text !== '')
                .join('. '),
            ),
          )
          .join('\n'),
      ]);

export const renderServers = (
  servers: readonly ApiServer[],
  addressOf: (href: string) => string,
  { scalar: hasReference }: Pick<SiteConfig['parts'], 'scalar'>,
): string => {
  const [first, ...others] = servers;
  if (!first) {
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
    ...servers.map(renderServerVariables),
    mock === undefined
      ? ''
      : `${oneLine(mock.label)} can take its place. The mock needs no account and accepts the keys in samples: download [${mockFileName}](${addressOf(mockFileHref)}) and start it with \`node ${mockFileName}\` on Windows, macOS or Linux (Node ${mockNodeVersion} or newer). It responds at ${code(mock.url)}: put that address in place of ${code(first.url)} in the samples.${hasReference ? ` The [API reference](${addressOf('/scalar')}) has one in the browser.` : ''}`,
  ]);
};
