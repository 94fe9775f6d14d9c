import type { ComponentProps } from 'react';
import { TrustedHtml } from '../islands/trusted-types/TrustedHtml.tsx';
import { publicPath } from '../../base/paths/site-url.ts';
import { mapMarkupAddresses } from '../../base/text/markup-addresses.ts';

/** HTML of the pipeline, with URLs instead of addresses. Not a string if an author writes such a component by hand. */
export const pageMarkup = (html: unknown): string =>
  mapMarkupAddresses(typeof html === 'string' ? html : '', publicPath);

export function Markup({ html, ...rest }: ComponentProps<typeof TrustedHtml>) {
  return <TrustedHtml {...rest} html={pageMarkup(html)} />;
}
