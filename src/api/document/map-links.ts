import { isRecord } from '../../base/json/is-record.ts';
import { mapDescribedTexts } from './described-texts.ts';
import { copyNodes } from './document-nodes.ts';

type Change = (href: string) => string;

/** Keys of OpenAPI objects whose `url` is a link. */
export const linkKeys: ReadonlySet<string> = new Set(['contact', 'externalDocs', 'license']);

/**
 * Returns a copy of an OpenAPI document in which all links for readers are replaced.
 *
 * @param mapText replaces the links in a description
 */
export const mapLinks = <Value>(
  document: Value,
  change: Change,
  mapText: (text: string, change: Change) => string,
): Value =>
  copyNodes(
    mapDescribedTexts(document, (text) => mapText(text, change)),
    (key, value) => {
      if (key === 'termsOfService' && typeof value === 'string') {
        return change(value);
      }
      return linkKeys.has(key) && isRecord(value) && typeof value['url'] === 'string'
        ? { ...value, url: change(value['url']) }
        : value;
    },
  ) as Value;
