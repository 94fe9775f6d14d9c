import { expect, test } from 'vitest';
import { neededVendorBundles } from '../../../../src/publish/generate/bundle-vendor.ts';
import { buildFiles, page } from '../../content/build-fixture.ts';
import { respondingWith } from '../../api/load-fixture.ts';

const diagram = '```mermaid\nflowchart LR\n  A --> B\n```';
const api = {
  'openapi/openapi.yaml': respondingWith({ type: 'object' }),
  'docs/api/things.mdx': page('<Operations tag="things" />'),
};

test.each([
  ['has neither', { 'docs/a.mdx': page('Mermaid, and\n\n````md\n```mermaid\n```\n````') }, []],
  ['has an API', api, ['reference']],
  ['has a fence', { 'docs/a.mdx': page(diagram) }, ['mermaid']],
  ['has a tag', { 'docs/a.mdx': page('<Mermaid value={`pie`} />') }, ['mermaid']],
  [
    'has a diagram in a partial',
    {
      'docs/a.mdx': page("import Flow from './_flow.mdx';\n\n<Flow />"),
      'docs/_flow.mdx': `${diagram}\n`,
    },
    ['mermaid'],
  ],
  [
    'has a diagram in a draft',
    { 'docs/a.mdx': page(), 'docs/b.mdx': page(diagram, 'draft: true') },
    [],
  ],
  ['has both', { ...api, 'docs/a.mdx': page(diagram) }, ['reference', 'mermaid']],
] as const)('a site that %s gets no more bundles than it needs', async (_, files, bundles) => {
  expect(neededVendorBundles(await buildFiles(files))).toEqual(bundles);
});
