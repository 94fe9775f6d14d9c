import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildFiles, buildFolder, makeFolder, page, writeFiles } from '../build-fixture.ts';

describe('a page', () => {
  const component = `import type { ReactNode } from 'react';
type Props = { title: string; kind?: 'bars' | 'line'; size?: number; isWide?: boolean; children?: ReactNode };
export default function Chart(props: Props) { return null; }
`;
  let cacheDir = '';
  beforeAll(async () => {
    cacheDir = await makeFolder();
  });

  const found = async (body: string, own = component): Promise<readonly string[]> => {
    const files = { 'docs/a.mdx': page(body), 'components/Chart.tsx': own };
    const built = await buildFiles(files, { cacheDir });
    return built.found.map((line) => line.replace(/^\S+?:\d+:/, ''));
  };

  test.each([
    ['<Chart title="A" kind="line" size={3} isWide />', []],
    ['<Chart title="A" data-id="a">\n\nText with *marks*.\n\n</Chart>', []],
    ['A sentence with <Chart title="A">text</Chart>.', []],
    ['import Graph from \'@site/src/components/Chart\';\n\n<Graph title="A" />', []],
    ['import { Chart } from \'../components/Chart/index.js\';\n\n<Chart title="A" />', []],
    ['import { Chart } from \'@site/src/components\';\n\n<Chart title="A" />', []],
    ['import Chart from \'./components/charts/Chart.jsx\';\n\n{<Chart title="A" />}', []],
    ['<Chart {...{ title: "A" }} />', []],
    ['<Chart kind="line" />', ['2 mdx/missing-prop']],
    ['<Chart title="A" sise={2} />', ['18 mdx/unknown-prop → size']],
    ['<Chart title="A" kind="lime" />', ['24 mdx/invalid-prop → line']],
    ['<Chart title="A" size="3" />', ['23 mdx/invalid-prop → {3}']],
    ['<Chart title="A" isWide="yes" />', ['25 mdx/invalid-prop']],
    ['<Chrat title="A" />', ['2 mdx/unknown-component → Chart']],
    ['{<Chrat title="A" />}', ['3 mdx/unknown-component → Chart']],
    ["import Chart from '@site/src/components/Graph';\n\n<Chart />", ['19 mdx/unsupported-import']],
  ])('that says %j has its problems', async (body, expected) => {
    expect(await found(body)).toEqual(expected);
  });

  test('has no problems where those of the component are the cause', async () => {
    const broken = component.replace('return null;', 'return <p>;');
    expect(await found('<Chart anything="A">Text.</Chart>', broken)).toEqual([
      expect.stringContaining('component/syntax'),
    ]);
  });

  test('is checked by a schema of zod in place of the type', async () => {
    const own = `import { z } from 'zod';
export const props = z.strictObject({ title: z.string().min(3), size: z.number().max(4).optional() });
export default function Chart(props: z.infer<typeof props>) { return null; }
`;
    expect(await found('<Chart title="ABC" size={4} />', own)).toEqual([]);
    expect(await found('<Chart title="A" size={5} />', own)).toEqual([
      '14 mdx/invalid-prop',
      '23 mdx/invalid-prop',
    ]);
    expect(await found('<Chart title="ABC" sizes={4} />', own)).toEqual([
      '20 mdx/unknown-prop → size',
    ]);
  });

  test.each([
    ['In <Chart title="A">a sentence</Chart>.', 'In a sentence.'],
    ['<Chart\n  title="A"\n>\n  Text.\n</Chart>', 'Text.'],
    ['<Chart title="A">\n<Chart title="B">\n\nText.\n\n</Chart>\n</Chart>', 'Text.'],
  ])('of %j is copied as %j', async (body, expected) => {
    const built = await buildFiles({ 'docs/a.mdx': page(body), 'components/Chart.tsx': component });
    expect(built.body('/docs/a').markdown.trim()).toBe(expected);
  });

  test('leaves the attributes of a placeholder as they are, also in a partial', async () => {
    const built = await buildFiles({
      'docs/a.mdx': page("import Part from './parts/_part.mdx';\n\n<Part />"),
      'docs/parts/_part.mdx': '<Source href="template/package.json" />\n',
      'components/Source.tsx':
        'export const isPlaceholder = true;\nexport default function Source() { return null; }\n',
    });
    expect(built.body('/docs/a').code).toContain('href: "template/package.json"');
  });

  test('has the text between tags in search and in its Markdown copy', async () => {
    const body = '<Chart title="A">\n\nText with *marks*.\n\n</Chart>';
    const built = await buildFiles({ 'docs/a.mdx': page(body), 'components/Chart.tsx': component });
    expect(built.body('/docs/a').sections.map(({ text }) => text)).toEqual(['Text with marks.']);
    expect(built.output('docs/a.md')).toMatch(/\n\nText with \*marks\*\.\n$/);
    expect(built.output('docs/a.md')).not.toContain('Chart');
  });
});

describe('with a cache', () => {
  let folder: string;
  const check = async () =>
    (
      await buildFolder(path.join(folder, 'content'), {
        cacheDir: path.join(folder, 'cache'),
        isForChecking: true,
      })
    ).found;
  const printOwnComponent = (type: string): string =>
    `export default function Own(props: { size: ${type} }) { return null; }\n`;

  beforeAll(async () => {
    folder = await makeFolder();
    await writeFiles(path.join(folder, 'content'), {
      'docs/a.mdx': page('<Own size="1" />'),
      'components/Own.tsx': printOwnComponent('string'),
    });
  });

  test('pages are checked again after an edit of a component, or of what it imports', async () => {
    const file = path.join(folder, 'content/components/Own.tsx');
    expect(await check()).toEqual([]);
    await writeFile(file, printOwnComponent('number'));
    expect(await check()).toEqual(['docs/a.mdx:5:11 mdx/invalid-prop → {1}']);
    await writeFiles(path.join(folder, 'content'), {
      'components/size.ts': 'export type Size = number;\n',
    });
    await writeFile(file, `import type { Size } from './size';\n${printOwnComponent('Size')}`);
    expect(await check()).toEqual(['docs/a.mdx:5:11 mdx/invalid-prop → {1}']);
    await writeFile(
      path.join(folder, 'content/components/size.ts'),
      'export type Size = string;\n',
    );
    expect(await check()).toEqual([]);
    await rm(file);
    expect(await check()).toEqual(['docs/a.mdx:5:2 mdx/unknown-component']);
  });
});
