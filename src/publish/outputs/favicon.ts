import type { Logo } from '../../model/brand.ts';

export const faviconFile = 'favicon.svg';

/** Adds namespaces that an SVG file requires, because SVG inside HTML may omit them. */
const withNamespaces = (svg: string): string =>
  Object.entries({
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  }).reduce(
    (text, [name, value]) =>
      new RegExp(`^<svg[^>]*\\s${name}=`).test(text)
        ? text
        : text.replace('<svg', `<svg ${name}="${value}"`),
    svg,
  );

export const svgUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(withNamespaces(svg)).toString('base64')}`;

const image = (svg: string, attributes = ''): string =>
  `<image${attributes} width="100" height="100" href="${svgUrl(svg)}"/>`;

/** Renders a square icon that follows the color mode of the browser. */
export const renderFavicon = ({ light, dark }: Logo): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    ...(dark === null
      ? [image(light)]
      : [
          '<style>.dark{display:none}@media(prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}</style>',
          image(light, ' class="light"'),
          image(dark, ' class="dark"'),
        ]),
    '</svg>\n',
  ].join('');
