import { type BuiltFixture, buildFiles, page } from '../build-fixture.ts';

export const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"></svg>`;

export const publishedOf = ({ assets }: BuiltFixture): string[] =>
  [...assets.keys()].map((address) => address.replace(/\.[\da-f]{16}(?=\.|$)/, '.HASH')).toSorted();

export const withoutHash = (text: string | null): string =>
  (text ?? '').replaceAll(/\.[\da-f]{16}(?=[."?#])/g, '.HASH');

export const build = async (body: string, files: Readonly<Record<string, string>> = {}) => {
  const site = await buildFiles({ 'docs/a.mdx': page(body), 'docs/img/x.svg': svg(10), ...files });
  return { ...site, code: withoutHash(site.body('/docs/a').code), published: publishedOf(site) };
};
