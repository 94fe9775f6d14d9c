import { describe, expect, test } from 'vitest';
import { config, names, notes, planFiles, textOf } from './plan-site.ts';

const site = (page: readonly string[], files: Readonly<Record<string, string>>) =>
  planFiles({ 'docusaurus.config.js': config('{}'), 'docs/a.mdx': page.join('\n'), ...files });

const components = (migration: ReturnType<typeof planFiles>): string[] =>
  names(migration).filter((name) => name.startsWith('components/'));

describe('a component of the site', () => {
  test('is taken over where it needs nothing but React', () => {
    const migration = site(
      ["import { Box } from '../src/components/Box';", "import Note from '@site/src/Note';", ''],
      {
        'src/components/Box.jsx':
          "import React from 'react';\nexport const Box = ({ children }) => <b>{children}</b>;\n",
        'src/Note/index.tsx': 'export default function Note() {\n  return <i />;\n}\n',
      },
    );
    expect(components(migration)).toEqual(['components/Box.jsx', 'components/Note.tsx']);
    expect(textOf(migration, 'docs/a.mdx').split('\n').slice(0, 2)).toEqual([
      "import { Box } from '@site/components/Box';",
      "import Note from '@site/components/Note';",
    ]);
  });

  test.each([
    ['state', "import { useState } from 'react';\nexport default () => <b>{useState(1)[0]}</b>;\n"],
    ['a handler', 'export default () => <b onClick={() => {}} />;\n'],
  ])('with %s runs in browsers', (_, code) => {
    const migration = site(["import Count from '@site/src/Count';"], { 'src/Count.jsx': code });
    expect(textOf(migration, 'components/Count.jsx')).toBe(`'use client';\n\n${code}`);
  });

  test('that says so itself is copied as it is', () => {
    const code = "'use client';\nexport default () => <b onClick={() => {}} />;\n";
    const migration = site(["import Count from '@site/src/Count';"], { 'src/Count.jsx': code });
    expect(textOf(migration, 'components/Count.jsx')).toBe(code);
  });

  test('that says so itself says it once, where a part runs in browsers, too', () => {
    const code =
      "'use client';\nimport Count from './Count.jsx';\nexport default () => <Count />;\n";
    const migration = site(["import Panel from '@site/src/Panel';"], {
      'src/Panel.jsx': code,
      'src/Count.jsx': 'export default () => <b onClick={() => {}} />;\n',
    });
    expect(textOf(migration, 'components/Panel.jsx')).toBe(
      code.replace('./Count.jsx', './parts/src/Count.jsx'),
    );
  });

  test('brings its parts, data and style sheets, by their new paths', () => {
    const migration = site(["import Chart from '@site/src/chart';"], {
      'src/chart.js':
        "import Bar from './parts/Bar';\nimport data from '@site/data.json';\nexport default () => <Bar of={data} />;\n",
      'src/parts/Bar.js':
        "import styles from './Bar.module.css';\nexport default () => <b className={styles.bar} />;\n",
      'src/parts/Bar.module.css': '.bar { color: red }\n',
      'data.json': '[]',
    });
    expect(components(migration)).toEqual([
      'components/Chart.jsx',
      'components/parts/data.json',
      'components/parts/src/parts/Bar.jsx',
      'components/parts/src/parts/Bar.module.css',
    ]);
    expect(textOf(migration, 'components/Chart.jsx')).toContain(
      "import Bar from './parts/src/parts/Bar.jsx';\nimport data from './parts/data.json';\n",
    );
    expect(textOf(migration, 'components/parts/src/parts/Bar.jsx')).toContain(
      "from './Bar.module.css'",
    );
    expect(textOf(migration, 'components/parts/src/parts/Bar.module.css')).toBe(
      '@layer components {\n.bar { color: red }\n}\n',
    );
  });

  test('gets another name where every site has one of its name', () => {
    const migration = site(["import Card from '@site/src/Card';", '', '<Card />', ''], {
      'src/Card.jsx': 'export default () => <b />;\n',
    });
    expect(components(migration)).toEqual(['components/OwnCard.jsx']);
    expect(textOf(migration, 'docs/a.mdx')).toContain(
      "import Card from '@site/components/OwnCard';",
    );
  });
});

describe('a component that cannot be taken over', () => {
  const page = (module: string, code = '') => [
    `import Quote, { tone } from '${module}';`,
    "import Tabs from '@theme/Tabs';",
    code,
    '',
    '<Quote by="Ada">',
    'Said.',
    '</Quote>',
    '',
  ];

  test.each([
    ['needs Docusaurus', "import Link from '@docusaurus/Link';\nexport default () => <Link />;\n"],
    ['needs a package', "import x from 'clsx';\nexport default () => <b className={x()} />;\n"],
    ['imports a style sheet', "import './a.css';\nexport default () => <b />;\n"],
    ['calls require', "const a = require('./a');\nexport default () => <b>{a}</b>;\n"],
    ['cannot be parsed', 'export default () => <b>;\n'],
    ['is missing', null],
  ])('because it %s becomes a placeholder', (_, code) => {
    const files = code === null ? {} : { 'src/Quote.jsx': code, 'src/a.js': '' };
    const migration = site(page('@site/src/Quote'), files);
    expect(components(migration)).toEqual([
      'components/Quote.tsx',
      'components/parts/show-attributes.tsx',
    ]);
    expect(textOf(migration, 'components/Quote.tsx')).toContain('isPlaceholder = true');
    expect(textOf(migration, 'docs/a.mdx').split('\n').slice(0, 2)).toEqual([
      "import { tone } from '@site/src/Quote';",
      "import Tabs from '@theme/Tabs';",
    ]);
    expect(notes(migration, false)).toContain('component `<Quote>` in `docs/a.mdx`');
  });

  test('stays where code of the page uses it, too', () => {
    const lines = page('@site/src/Quote', 'export const more = [Quote];');
    const migration = site(lines, {});
    expect(components(migration)).toEqual([]);
    expect(textOf(migration, 'docs/a.mdx')).toBe(lines.join('\n'));
  });

  test('stays where code uses it by a name with `$`, and the report names it', () => {
    const lines = ["import $links, { all as links$ } from 'links';", '', '{$links(links$)}', ''];
    const migration = site(lines, {});
    expect(textOf(migration, 'docs/a.mdx')).toBe(lines.join('\n'));
    expect(notes(migration, false)).toEqual(
      expect.arrayContaining([
        '`$links` of `links` in `docs/a.mdx`',
        '`links$` of `links` in `docs/a.mdx`',
      ]),
    );
  });

  test('stays where a page calls it, and the report names it and the page', () => {
    const lines = ["import { version } from '@site/src/version';", '', '{version()}', ''];
    const migration = site(lines, {
      'src/version.js':
        "import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';\nexport const version = () => useActiveVersion().label;\n",
    });
    expect(textOf(migration, 'docs/a.mdx')).toBe(lines.join('\n'));
    expect(migration.notes.filter(({ what }) => what.includes('version'))).toEqual([
      {
        isTaken: false,
        what: '`version` of `@site/src/version` in `docs/a.mdx`',
        why: 'is code that a page runs; write its value into the page, or replace the import with `export const`',
      },
    ]);
  });

  test('gets another name where every site has one of its name', () => {
    const migration = site(
      ["import Card from 'cards';", '', '<Card>', '<Card />', '</Card>', ''],
      {},
    );
    expect(textOf(migration, 'docs/a.mdx')).toBe('\n<OwnCard>\n<OwnCard />\n</OwnCard>\n');
    expect(components(migration)[0]).toBe('components/OwnCard.tsx');
  });

  test('gets another name where it has one of its own kind right before its end', () => {
    const migration = site(["import Card from 'cards';", '', '<Card><Card /></Card>', ''], {});
    expect(textOf(migration, 'docs/a.mdx')).toBe('\n<OwnCard><OwnCard /></OwnCard>\n');
  });

  test('needs no import in a theme of Vue', () => {
    const migration = planFiles({
      '.vitepress/config.ts': 'export default {}',
      'a.md':
        '# A\n\n<Team :members="all" :size="3" title="T">\n<template #lead>Lead</template>\n</Team>\n\n<br>\n\n<!-- <Gone /> -->\n',
    });
    expect(components(migration)).toEqual([
      'components/Team.tsx',
      'components/parts/show-attributes.tsx',
    ]);
    expect(textOf(migration, 'docs/a.md')).toContain(
      '<Team size={3} title="T">\n<div>Lead</div>\n</Team>\n\n<br />\n\n{/* <Gone /> */}\n',
    );
    expect(notes(migration, false)).toContain('`:members` of `<Team>` on `a.md`');
  });

  test('stays in plain Markdown and in code', () => {
    const text = '# A\n\n`<Team />` <Team />\n\n    indented\n';
    const migration = planFiles({ '.vitepress/config.ts': 'export default {}', 'a.md': text });
    expect(components(migration)).toEqual([]);
    expect(textOf(migration, 'docs/a.md')).toBe(text);
  });
});
