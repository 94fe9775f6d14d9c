import { webManifest } from '../../model/web-manifest.ts';

const { icons, folder } = webManifest;

/**
 * Wraps the image in an SVG icon. Devices may crop a maskable icon to a central circle with 80% of its width
 * (https://www.w3.org/TR/appmanifest/#icon-masks), so the image is scaled to fit that circle.
 */
const iconOf = (picture: string, isMaskable: boolean, background: string): string => {
  const size = isMaskable ? 56 : 100;
  const at = (100 - size) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    isMaskable ? `<rect width="100" height="100" fill="${background}"/>` : '',
    `<image x="${at}" y="${at}" width="${size}" height="${size}" href="${picture}"/></svg>`,
  ].join('');
};

/**
 * Returns the icons for the web manifest: file name → PNG.
 *
 * @param picture a `data:` URL
 * @param background color behind maskable icons, `#rrggbb`
 */
export const drawIcons = async (
  picture: string,
  background: string,
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { Resvg } = await import('@resvg/resvg-js');
  return new Map(
    icons.map(({ name, size, purpose }) => {
      const svg = iconOf(picture, purpose === 'maskable', background);
      const fitTo = { mode: 'width', value: size } as const;
      return [
        folder + name,
        new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng(),
      ];
    }),
  );
};
