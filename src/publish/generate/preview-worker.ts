import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { type CSSProperties, type ReactNode, createElement as element } from 'react';
import satori from 'satori';
import { previewSize } from '../../model/preview-address.ts';
import { previewCharacters } from '../../model/font-characters.ts';
import type { LightColors } from './light-colors.ts';
import { productFile } from '../../base/files/product-dir.ts';

export type Preview = {
  readonly title: string;
  readonly description: string;
  readonly section: string;
  readonly product: string;
  readonly host: string;
  readonly icon: string;
  readonly colors: LightColors;
};

/** The first font draws most text; the others draw the letters that it lacks. */
const fonts = ['preview', 'preview-latin-ext', 'preview-vietnamese'].map((name, index) => ({
  name: index === 0 ? 'Text' : name,
  data: readFileSync(productFile(`src/site/styles/fonts/${name}.woff2`)),
}));
const known = new Set(`${previewCharacters} \u00A0`);

/** Returns an empty string if the font lacks a character, which would otherwise appear as a box. */
const readable = (text: string): string => {
  const composed = text.normalize();
  return Array.from(composed).every((character) => known.has(character)) ? composed : '';
};

const titleSize = (title: string): number => (title.length > 60 ? 54 : title.length > 28 ? 66 : 84);

const box = (style: CSSProperties, ...children: readonly ReactNode[]): ReactNode =>
  element('div', { style: { display: 'flex', ...style } }, ...children);

const lines = (text: string, lineClamp: number, style: CSSProperties): ReactNode =>
  element('div', { style: { display: 'block', lineClamp, ...style } }, text);

const column = { flexDirection: 'column' } as const;

const draw = ({ title, description, section, product, host, icon, colors }: Preview): ReactNode =>
  box(
    {
      width: '100%',
      height: '100%',
      background: colors.surface,
      color: colors.text,
      fontFamily: 'Text',
    },
    box(
      { ...column, width: 820, justifyContent: 'space-between', padding: '60px 56px 52px 72px' },
      lines(section, 1, { height: 48, fontSize: 36, color: colors.accent }),
      box(
        column,
        title !== '' && lines(title, 3, { fontSize: titleSize(title), lineHeight: 1.1 }),
        description !== '' &&
          lines(description, title.length > 60 ? 2 : 3, {
            marginTop: 24,
            fontSize: 32,
            lineHeight: 1.35,
            color: colors.muted,
          }),
      ),
      lines(host, 1, { fontSize: 30, color: colors.muted }),
    ),
    box(
      {
        ...column,
        width: 380,
        alignItems: 'center',
        justifyContent: 'center',
        borderLeft: `12px solid ${colors.accent}`,
        background: colors.sunken,
      },
      element('img', { src: icon, width: 200, height: 200 }),
      lines(product, 2, { marginTop: 32, maxWidth: 320, fontSize: 52, textAlign: 'center' }),
    ),
  );

/** Encodes pixels as an opaque, well-compressed PNG, which is half the size of resvg's PNG. */
const encode = (pixels: Buffer, width: number, height: number): Uint8Array => {
  const image = new PNG({ width, height });
  image.data = pixels;
  return PNG.sync.write(image, { colorType: 2, filterType: 0, deflateStrategy: 0 });
};

export const runJob = async ({ preview }: { readonly preview: Preview }): Promise<Uint8Array> => {
  const { title, description, section, product, host } = preview;
  const svg = await satori(
    draw({
      ...preview,
      title: readable(title) || readable(product),
      description: readable(description),
      section: readable(section),
      product: readable(product),
      host: readable(host),
    }),
    {
      ...previewSize,
      fonts: fonts.map((font) => ({ ...font, weight: 600 as const, style: 'normal' as const })),
    },
  );
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return encode(pixels, width, height);
};
