import type { ComponentProps } from 'react';
import { TrustedHtml } from '../islands/trusted-types/TrustedHtml.tsx';
import { addBasePathToMarkup } from '../../base/text/markup-addresses.ts';

/**
 * HTML of the pipeline, whose addresses have no base path, as a page shows it.
 *
 * @param html of any other type where an author has written a component of the pipeline by hand, and turned its check off
 */
export const pageMarkup = (html: unknown): string =>
  addBasePathToMarkup(typeof html === 'string' ? html : '', import.meta.env.BASE_URL);

export function Markup({ html, ...rest }: ComponentProps<typeof TrustedHtml>) {
  return <TrustedHtml {...rest} html={pageMarkup(html)} />;
}
