import { webManifest } from '../../model/web-manifest.ts';

const { icons, folder } = webManifest;

/**
 * A picture as an icon in SVG. A maskable one is cut to any shape inside of which a circle of 80 % stays
 * (https://www.w3.org/TR/appmanifest/#icon-masks), so that the picture is in that circle.
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
 * The icons of the manifest: name → PNG.
 *
 * @param picture as a `data:` address
 * @param background behind maskable icons, as `#rrggbb`
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
