import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, filesOf, makeCache, runBuild, writeFiles } from './run-build.ts';

const workspace = mkdtempSync(path.join(tmpdir(), 'docs-own-components-'));
const content = path.join(workspace, 'content');
const cache = path.join(workspace, 'cache');
const dist = path.join(workspace, 'dist');
const publicDir = path.join(dist, 'public');

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;
const box = (text: string): string => `import type { ReactNode } from 'react';
import styles from './Box.module.css';
import { Frame } from './parts/Frame.tsx';
export default function Box({ href, children }: { href: string; children: ReactNode }) {
  return <Frame><a className={styles.box} href={href}>${text}</a>{children}</Frame>;
}
`;
const toggle = (text: string): string => `'use client';
import { useState } from 'react';
import styles from './index.module.css';
export function Toggle({ children }: { children: React.ReactNode }) {
  const [isOn, setIsOn] = useState(false);
  return <div className={styles.toggle}><button onClick={() => setIsOn(!isOn)}>{isOn ? 'Hide' : '${text}'}</button>{children}</div>;
}
`;

const files = {
  'docs/boxed.mdx': page('Boxed', '<Box href="./toggled.mdx">\n\nA box with *marks*.\n\n</Box>'),
  'docs/toggled.mdx': page('Toggled', '<Toggle>\n\nThe lamp in the hall.\n\n</Toggle>'),
  'docs/plain.mdx': page('Plain', 'Nothing else.'),
  'components/Box.tsx': box('To the lamp'),
  'components/Box.module.css': '.box { color: rebeccapurple; }',
  'components/parts/Frame.tsx': `import type { ReactNode } from 'react';
export const Frame = ({ children }: { children: ReactNode }) => <section>{children}</section>;
`,
  'components/Toggle/index.tsx': toggle('Switch it on'),
  'components/Toggle/index.module.css': '.toggle { outline: 3px dotted teal; }',
};

const build = (options: { readonly cache?: string; readonly dist?: string } = {}) =>
  runBuild({ content, cache, dist, ...options });

const read = (file: string): string => readFileSync(path.join(publicDir, file), 'utf8');

beforeAll(async () => {
  makeCache(cache, ['vendor']);
  writeFiles(content, files);
  await build();
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('a page that shows a component', () => {
  test('has what it renders, its children, its resolved link and its style, which is in its layer', () => {
    const html = read('docs/boxed/index.html');
    expect(html).toMatch(
      /<section><a class="(_\w+)" href="\/docs\/toggled">To the lamp<\/a><p>A box with <em>marks<\/em>\.<\/p><\/section>/,
    );
    expect(html).toMatch(/@layer components\{\._\w+\{color:#639\}\}/);
    expect(read('docs/boxed.md')).toContain('A box with *marks*.');
  });

  test('of the browser has what that shows at first', () => {
    const html = read('docs/toggled/index.html');
    expect(html).toMatch(
      /<div class="_\w+"><button>Switch it on<\/button><p>The lamp in the hall\.<\/p><\/div>/,
    );
    expect(html).toContain('3px dotted');
  });

  test('alone loads its code and its styles', () => {
    const script = filesOf(path.join(publicDir, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .filter((file) => readFileSync(file, 'utf8').includes('Switch it on'))
      .map((file) => path.basename(file));
    expect(script).toHaveLength(1);
    const loads = (name: string): boolean =>
      read(`docs/${name}/index.html`).includes(script[0] ?? '');
    expect(['toggled', 'boxed', 'plain'].map(loads)).toEqual([true, false, false]);
    expect(read('docs/plain/index.html')).not.toMatch(/#639|3px dotted/);
    expect(read('docs/boxed/index.html')).not.toContain('3px dotted');
  });
});

test(
  'a build after edits of components, of a part and of a style equals one with empty caches',
  { tags: ['nightly'] },
  async () => {
    const frame = files['components/parts/Frame.tsx'];
    const edited = {
      'components/Box.tsx': box('To the light'),
      'components/parts/Frame.tsx': frame.replaceAll('section>', 'aside>'),
      'components/Box.module.css': '.box { color: #123456; }',
      'components/Toggle/index.tsx': toggle('Light it'),
    };
    const readShown = (): boolean[] => [
      ...['To the light', '<aside><a', '#123456'].map((text) =>
        read('docs/boxed/index.html').includes(text),
      ),
      read('docs/toggled/index.html').includes('Light it'),
    ];
    expect(readShown()).toEqual([false, false, false, false]);
    writeFiles(content, edited);
    expect(await build()).toMatchObject({ status: 0 });
    expect(readShown()).toEqual([true, true, true, true]);
    const cold = {
      cache: makeCache(path.join(workspace, 'cold'), ['vendor']),
      dist: `${dist}-cold`,
    };
    expect(await build(cold)).toMatchObject({ status: 0 });
    expect(contentsOf(dist)).toEqual(contentsOf(cold.dist));
  },
);

describe('a build whose component fails', { tags: ['nightly'] }, () => {
  test.each([
    [
      'on the server',
      'Box',
      'components/Box.tsx',
      box('{(() => { throw new Error("No box."); })()}'),
    ],
    [
      'on the server, later',
      'Box',
      'components/Box.tsx',
      `export default async ({ href, children }: { href: string; children: React.ReactNode }) => {
  await Promise.resolve();
  throw new Error(\`No box at \${href}.\`);
};
`,
    ],
    [
      'in the code of the browser',
      'Toggle',
      'components/Toggle/index.tsx',
      toggle('A').replace('return <div', "throw new Error('No lamp.');\n  return <div"),
    ],
  ])(
    '%s names the page and the component, and leaves the last site',
    async (_, name, file, text) => {
      const before = contentsOf(dist);
      const source = readFileSync(path.join(content, file), 'utf8');
      writeFiles(content, { [file]: text });
      const { status, output } = await build();
      writeFiles(content, { [file]: source });
      expect(status).toBe(1);
      expect(output).toContain(
        `Rendering /docs/${name === 'Box' ? 'boxed' : 'toggled'} failed in <${name}>`,
      );
      expect(output).toMatch(/No box|No lamp/);
      expect(output).toContain('is unchanged');
      expect(contentsOf(dist)).toEqual(before);
    },
  );
});
