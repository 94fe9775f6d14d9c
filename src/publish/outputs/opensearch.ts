import { escapeMarkup } from '../../base/text/escape-markup.ts';
import { pictureType } from '../../model/picture-type.ts';
import type { Site } from '../../model/site.ts';

/** The limit of OpenSearch 1.1. */
const maxNameLength = 16;

/** `/opensearch.xml`: allows browsers to search this site from the address bar (OpenSearch 1.1). */
export const renderOpenSearch = ({ config, shell }: Site): string => {
  const { name } = config.product;
  const lines = [
    `  <ShortName>${escapeMarkup(Array.from(name).slice(0, maxNameLength).join('').trim())}</ShortName>`,
    `  <Description>${escapeMarkup(`Search the documentation of ${name}.`)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image type="${pictureType(shell.favicon)}">${escapeMarkup(config.url)}${shell.favicon}</Image>`,
    `  <Url type="text/html" template="${escapeMarkup(config.url)}/search?q={searchTerms}"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n${lines.join('\n')}\n</OpenSearchDescription>\n`;
};
