import { mapDescribedTexts } from '../../../api/document/described-texts.ts';

const MARKDOWN_IMAGE = /!\[([^[\]]{0,300})\]\(\s{0,9}(https?:\/\/[^\s()]{1,2000})[^()]{0,300}\)/g;
const HTML_IMAGE = /<img\b[^<>]{0,2000}>/gi;

const attributeOf = (tag: string, name: string): string =>
  new RegExp(String.raw`\s${name}\s?=\s?["']([^"'<>]*)`, 'i').exec(tag)?.[1] ?? '';

const linkTo = (address: string, alternative: string): string =>
  `[${alternative.replaceAll(/[[\]]/g, ' ').trim() || address}](${address})`;

const withoutImages = (text: string): string =>
  text
    .replaceAll(MARKDOWN_IMAGE, (_, alternative: string, address: string) =>
      linkTo(address, alternative),
    )
    .replaceAll(HTML_IMAGE, (tag) => {
      const address = attributeOf(tag, 'src');
      return /^https?:/i.test(address) ? linkTo(address, attributeOf(tag, 'alt')) : tag;
    });

/**
 * Returns a copy of an OpenAPI document in which links replace images from other hosts, because loading the images
 * would send requests to third parties. Descriptions are Markdown that may contain HTML (OpenAPI 3.1, "Rich Text
 * Formatting").
 */
export const linkImages = <Value>(document: Value): Value =>
  mapDescribedTexts(document, withoutImages);
