import { copyJson } from '../../../base/json/exact-json.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { publicPath } from '../../../base/paths/site-url.ts';
import { mapMarkupAddresses } from '../../../base/text/markup-addresses.ts';

const MARKDOWN_LINK = /(\]\(\s{0,9}<?)(\/)(?!\/)/g;

/**
 * Returns a copy of an OpenAPI document in which links to the site are absolute URLs. Descriptions are Markdown that
 * may contain HTML (OpenAPI 3.1, "Rich Text Formatting").
 */
export const withPublicLinks = <Value>(document: Value): Value =>
  copyJson(document, (key, value) => {
    if (key === 'description' && typeof value === 'string') {
      return mapMarkupAddresses(value, publicPath).replaceAll(
        MARKDOWN_LINK,
        (_, start: string, slash: string) => start + publicPath(slash),
      );
    }
    return key === 'externalDocs' && isRecord(value) && typeof value['url'] === 'string'
      ? { ...value, url: publicPath(value['url']) }
      : value;
  }) as Value;
