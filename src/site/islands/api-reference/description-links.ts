import { mapLinks } from '../../../api/document/map-links.ts';
import { publicPath } from '../../../base/paths/site-url.ts';
import { mapMarkupAddresses } from '../../../base/text/markup-addresses.ts';

const MARKDOWN_LINK = /(\]\(\s{0,9}<?)([^\s()<>]{1,2000})/g;

/**
 * Returns a copy of an OpenAPI document in which links to the site stay on this host and have the base path.
 *
 * @param linkPrefix the origin and base path that the published document puts before the site's paths
 */
export const withPublicLinks = <Value>(document: Value, linkPrefix: string): Value => {
  const toPublic = (href: string): string =>
    publicPath(href.startsWith(`${linkPrefix}/`) ? href.slice(linkPrefix.length) : href);
  return mapLinks(document, toPublic, (text, change) =>
    mapMarkupAddresses(text, change).replaceAll(
      MARKDOWN_LINK,
      (_, start: string, href: string) => start + change(href),
    ),
  );
};
