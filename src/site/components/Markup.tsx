import type { ComponentProps } from 'react';
import { TrustedHtml } from '../islands/trusted-types/TrustedHtml.tsx';
import { addBasePathToMarkup } from '../../base/text/markup-addresses.ts';

/** Adds the base path to HTML of the pipeline. `html` is not a string if an author writes such a component by hand. */
export const pageMarkup = (html: unknown): string =>
  addBasePathToMarkup(typeof html === 'string' ? html : '', import.meta.env.BASE_URL);

export function Markup({ html, ...rest }: ComponentProps<typeof TrustedHtml>) {
  return <TrustedHtml {...rest} html={pageMarkup(html)} />;
}
