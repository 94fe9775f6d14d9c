import { isRecord } from '../../../base/json/is-record.ts';
import { addBasePath } from '../../../base/paths/base-path.ts';
import { addBasePathToMarkup } from '../../../base/text/markup-addresses.ts';

/** The start of a Markdown link to a path, such as `](/docs`. */
const MARKDOWN_LINK = /\]\(\s{0,9}<?(?=\/(?!\/))/g;

/**
 * Returns a copy of an OpenAPI document whose links to the site have the base path. Descriptions are Markdown that may
 * contain HTML (OpenAPI 3.1, "Rich Text Formatting").
 */
export const addBasePathToLinks = <Value>(document: Value, basePath: string): Value =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === 'description' && typeof value === 'string') {
      return addBasePathToMarkup(value, basePath).replaceAll(
        MARKDOWN_LINK,
        (start) => start + basePath.slice(0, -1),
      );
    }
    return key === 'externalDocs' && isRecord(value) && typeof value['url'] === 'string'
      ? { ...value, url: addBasePath(value['url'], basePath) }
      : value;
  }) as Value;
