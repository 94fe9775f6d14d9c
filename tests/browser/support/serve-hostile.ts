import { rm } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { documentWith, hostileInputs, pageWith } from '../../support/hostile-inputs.ts';
import { hosted } from './search.ts';
import { writeFiles } from '../../builds/build/run-build.ts';
import { buildAndServe } from './build-and-serve.ts';

/**
 * Builds and serves a site with hostile inputs. The checks that would reject them are turned off, because safety must
 * not depend on checks.
 */
const folder = path.resolve('.cache/hostile');
const content = path.join(folder, 'content');
await rm(content, { recursive: true, force: true });

const places = Object.keys(pageWith) as (keyof typeof pageWith)[];
const rows = places.flatMap((place) =>
  hostileInputs[place].map((row, number) => ({ ...row, place, number })),
);
/**
 * The inputs to use. Excludes invalid front matter, because the build would omit the page, and dead links, because they
 * are harmless.
 */
const shown = rows.filter(({ must }) => !/^(?:front-matter|link)\//.test(must));
for (const { place, number, input } of shown) {
  const chapter = `${place.replace(' ', '-')}-${number}`;
  for (const [file, text] of Object.entries(pageWith[place](input))) {
    if (file.startsWith('docs/')) {
      const page = text.replace('/diagrams/a.svg', `/diagrams/${chapter}.svg`);
      writeFiles(content, { [file.replace('docs/a.', `docs/${chapter}.`)]: page });
    } else if (file.startsWith('diagrams/')) {
      writeFiles(content, { [`diagrams/${chapter}.svg`]: text });
    }
  }
}
const codes = new Set(shown.map(({ must }) => must).filter((must) => must.includes('/')));
const texts = hostileInputs['document text'].map(({ input }) => input);
const addresses = hostileInputs['document address'].map(({ input }) => input);
writeFiles(content, {
  'docs/a.mdx': '---\ntitle: A\n---\n\nText.\n\n## Part\n\nMore.\n',
  'openapi/openapi.json': JSON.stringify(documentWith(texts, addresses)),
  'site.yml': stringify({
    product: { name: `Docs ${texts[3]}` },
    url: 'https://docs.a.example',
    math: true,
    search: { hosted },
    announcement: {
      id: texts[1],
      text: texts[1],
      linkLabel: texts[0],
      href: 'https://a.example',
      isCloseable: true,
    },
    problems: {
      preset: 'migrating',
      ...Object.fromEntries([...codes].map((code) => [code, 'off'])),
    },
  }),
});
process.env['DOCS_CONTENT_DIR'] = content;
process.env['DOCS_DIST_DIR'] = path.join(folder, 'dist');
await buildAndServe();
