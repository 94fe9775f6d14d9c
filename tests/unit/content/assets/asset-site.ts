import { type BuiltFixture, buildFiles, page } from '../build-fixture.ts';

/** A picture of a width. */
export const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"></svg>`;

/** Published files by their path below the content folder, without the hash. */
export const publishedOf = ({ assets }: BuiltFixture): string[] =>
  [...assets.keys()].map((address) => address.replace(/\.[\da-f]{16}(?=\.|$)/, '.HASH')).toSorted();

/** A text without the hashes of published files. */
export const withoutHash = (text: string | null): string =>
  (text ?? '').replaceAll(/\.[\da-f]{16}(?=[."?#])/g, '.HASH');

/** The code of the page `docs/a.mdx` with a body, and what the site publishes. */
export const build = async (body: string, files: Readonly<Record<string, string>> = {}) => {
  const site = await buildFiles({ 'docs/a.mdx': page(body), 'docs/img/x.svg': svg(10), ...files });
  return { ...site, code: withoutHash(site.body('/docs/a').code), published: publishedOf(site) };
};
