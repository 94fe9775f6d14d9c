import { webManifest } from '../../model/web-manifest.ts';

const { icons, folder } = webManifest;

/**
 * An SVG icon that contains the picture. Devices may crop a maskable icon to any shape that contains its central
 * circle, whose diameter is 80% of the icon (https://www.w3.org/TR/appmanifest/#icon-masks). The picture is therefore
 * scaled to fit that circle.
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
 * Icons for the web manifest: name → PNG.
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
