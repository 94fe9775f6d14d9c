import type { ComponentProps } from 'react';
import { TrustedHtml } from '../islands/trusted-types/TrustedHtml.tsx';
import { publicPath } from '../../base/paths/site-url.ts';
import { mapMarkupAddresses } from '../../base/text/markup-addresses.ts';

/**
 * Replaces addresses with URLs in HTML from the pipeline. Accepts any value, because authors may also set the `html`
 * prop of a component themselves.
 */
export const pageMarkup = (html: unknown): string =>
  mapMarkupAddresses(typeof html === 'string' ? html : '', publicPath);

export function Markup({ html, ...rest }: ComponentProps<typeof TrustedHtml>) {
  return <TrustedHtml {...rest} html={pageMarkup(html)} />;
}
