import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { createElement as element } from 'react';
import satori from 'satori';
import { previewSize } from '../model/preview-address.ts';

/** What a preview image shows. Equal previews have equal images. */
export type Preview = {
  readonly title: string;
  /** What the page belongs to; empty for none. */
  readonly section: string;
  readonly product: string;
  readonly colors: Readonly<Record<'surface' | 'text' | 'muted' | 'accent', string>>;
};

const fonts = [{ name: 'Text', data: readFileSync('src/styles/fonts/preview.woff2') }];

/** Longer titles get smaller letters, which are still read at half the size. */
const titleSize = (title: string): number => (title.length > 70 ? 58 : title.length > 36 ? 72 : 88);

/** Makes the image of one page in a thread, as PNG. */
export const runJob = async ({ preview }: { readonly preview: Preview }): Promise<Uint8Array> => {
  const { title, section, product, colors } = preview;
  const svg = await satori(
    element(
      'div',
      {
        style: {
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          boxSizing: 'border-box',
          width: '100%',
          height: '100%',
          padding: 72,
          borderBottom: `24px solid ${colors.accent}`,
          background: colors.surface,
          color: colors.text,
          fontFamily: 'Text',
        },
      },
      element('div', { style: { fontSize: 44, color: colors.accent } }, product),
      element(
        'div',
        { style: { display: 'flex', flexDirection: 'column' } },
        element('div', { style: { fontSize: 40, color: colors.muted } }, section),
        element(
          'div',
          {
            style: {
              display: 'block',
              marginTop: 12,
              fontSize: titleSize(title),
              lineHeight: 1.1,
              lineClamp: 4,
            },
          },
          title,
        ),
      ),
    ),
    {
      ...previewSize,
      fonts: fonts.map((font) => ({ ...font, weight: 600 as const, style: 'normal' as const })),
    },
  );
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
};
