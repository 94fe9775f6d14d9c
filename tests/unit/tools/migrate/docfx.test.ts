import { describe, expect, test } from 'vitest';
import { names, notes, planFiles, textOf } from './plan-site.ts';

const config = {
  metadata: [{ src: '../', dest: 'api' }],
  build: {
    content: [{ files: ['**/*.{md,yml}'], exclude: ['_site/**', 'includes/**'] }],
    globalMetadata: { _appTitle: 'Tide' },
    sitemap: { baseUrl: 'https://a.example/tide' },
  },
};

const code = `class A
{
    #region Load
    void Load()
    {
        Read();
    }
    #endregion
    // <save>
    int last = 0;
    // </save>
}
`;

const plan = (body: string) =>
  planFiles({
    'docfx.json': `\uFEFF${JSON.stringify(config)}`,
    'toc.yml': '- href: a/\n',
    'guide/01-a.md': '# A\n',
    'guide/a.md': body,
    'guide/b.md': '# B\n',
    'old.md': '---\nredirect_url: guide/b.html\n---\n',
    '_site/x.md': '# X\n',
    'includes/x.md': '---\ntitle: X\n---\n\nSee [b](../guide/b.md). [!INCLUDE [y](y.md)]\n',
    'includes/y.md': 'The end.\n',
    'includes/m.md': '1\n\n```\n2\n```\n',
    'includes/n.md': '> [!INCLUDE [m](m.md)]\n',
    'includes/root.md': '[a](~/guide/b.md#x) ![c](~/guide/c.png)\n',
    'guide/c.png': 'c',
    'code/A.cs': code,
  });

const pageOf = (body: string): string => textOf(plan(body), 'docs/guide/a.md');

const lostOf = (body: string): string[] =>
  plan(body).notes.flatMap(({ isTaken, what }) =>
    !isTaken && what.includes('guide/a.md') ? [what.replace(/ on? `guide.*| \(\d+ on.*/, '')] : [],
  );

describe('a site of DocFX', () => {
  const migration = plan('# A\n');

  test('keeps its pages, without those that it excludes', () => {
    expect(names(migration).filter((name) => name.endsWith('.md'))).toEqual([
      'docs/guide/01-a.md',
      'docs/guide/a.md',
      'docs/guide/b.md',
    ]);
    expect(textOf(migration, 'site.yml')).toContain('name: Tide');
    expect(textOf(migration, 'site.yml')).toContain('basePath: /tide/');
  });

  test('keeps its redirects and the addresses of its pages', () => {
    const redirects = textOf(migration, 'redirects.yml');
    expect(redirects).toContain('- from: /old\n  to: /docs/guide/b\n');
    expect(redirects).toContain('- from: /guide/01-a\n  to: /docs/guide/01-a\n');
  });

  test('has a note of everything that is left out', () => {
    expect(migration.notes.filter(({ isTaken }) => !isTaken).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['`metadata`', '`build.globalMetadata`', '1 table of contents']),
    );
  });
});

describe('a page of DocFX', () => {
  test('has tabs up to a rule', () => {
    expect(
      pageOf(
        '## [A "1"](#tab/a)\n\nText.\n\n```js\n# [B](#tab/b)\n\na\n```\n\n## [B](#tab/b/c)\n- b\n***\nEnd.\n',
      ),
    ).toBe(
      '\n===! "A \'1\'"\n\n\n    Text.\n\n    ```js\n    # [B](#tab/b)\n\n    a\n    ```\n\n=== "B (c)"\n\n    - b\n\nEnd.\n',
    );
  });

  test('has tabs up to a heading of their level, which are not its title', () => {
    expect(pageOf('## [A](#tab/a)\n### a\n## Next\n# [B](#tab/b)\nb\n')).toBe(
      '\n===! "A"\n\n    ### a\n\n## Next\n\n===! "B"\n\n    b\n',
    );
  });

  test.each([
    [
      '# [A](#tab/a)\n\n1\n\n---\n\n# [A](#tab/a)\n\n2\n',
      '\n===! "A"\n\n\n    1\n\n\n\n\n===! "A"\n\n\n    2\n',
    ],
    ['## [A](#tab/a)\n# [B](#tab/b)\n', '\n===! "A"\n\n\n===! "B"\n\n'],
    [
      '# [A](#tab/a)\r\n\r\nHead\r\n---\r\n\r\nb\r\n',
      '\n===! "A"\n\n\n    Head\n    ---\n\n    b\n',
    ],
    ['## [A](#tab/a)\n\nNext\n---\nb\n', '\n===! "A"\n\n\n\nNext\n---\nb\n'],
    ['# [A](#tab/a)\n\n> b\n---\nc\n', '\n===! "A"\n\n\n    > b\n\nc\n'],
    ['# [A](#tab/a)\n\n- b\n\n  ---\n', '\n===! "A"\n\n\n    - b\n\n      ---\n'],
    [
      '# [A](#tab/a)\n\n| a |\n|---|\n| b |\n---\nc\n',
      '\n===! "A"\n\n\n    | a |\n    |---|\n    | b |\n\nc\n',
    ],
  ])('has the tabs of %j', (body, now) => {
    expect(pageOf(body)).toBe(now);
  });

  test('contains what it includes, with its links', () => {
    expect(
      pageOf('Before [!INCLUDE [x](../includes/x.md)] after.\n\n[!include[](~/includes/y.md)]\n'),
    ).toBe('Before See [b](./b.md). The end. after.\n\nThe end.\n');
  });

  test.each([
    ['- a\n\n  [!INCLUDE [x](../includes/m.md)]\n', '- a\n\n  1\n\n  ```\n  2\n  ```\n'],
    ['1. [!INCLUDE [x](../includes/m.md)]\n', '1. 1\n\n   ```\n   2\n   ```\n'],
    ['> [!INCLUDE [x](../includes/m.md)]\n', '> 1\n>\n> ```\n> 2\n> ```\n'],
    ['> - a [!INCLUDE [x](../includes/m.md)]\n', '> - a 1\n>\n>   ```\n>   2\n>   ```\n'],
    ['- [!INCLUDE [x](../includes/n.md)]\r\n', '- > 1\n  >\n  > ```\n  > 2\n  > ```\n'],
    ['*a* [!INCLUDE [x](../includes/m.md)]\n', '*a* 1\n\n```\n2\n```\n'],
    ['> [!code-cs[](../code/A.cs#L1-L2)]\n', '> ```cs\n> class A\n> {\n> ```\n'],
    ['- [!code-cs[](../code/A.cs#L1-L2)]\n', '- ```cs\n  class A\n  {\n  ```\n'],
  ])('continues the line of %j', (body, now) => {
    expect(pageOf(body)).toBe(now);
  });

  test('has links from the root in what it includes', () => {
    const now = '[a](./b.md#x) ![c](./c.png)';
    expect(pageOf('[!INCLUDE [x](../includes/root.md)]\n')).toBe(`${now}\n`);
  });

  test('links to the target of a page that only redirects', () => {
    expect(pageOf('[a](../old.md#x) [b](../missing.md)\n')).toBe(
      '[a](/docs/guide/b#x) [b](../missing.md)\n',
    );
  });

  test('keeps an include in code, and one of a missing file', () => {
    expect(pageOf('`[!INCLUDE [x](../includes/x.md)]`\n')).toBe(
      '`[!INCLUDE [x](../includes/x.md)]`\n',
    );
    expect(pageOf('[!INCLUDE [x](../x.md)]\n')).toBe('[!INCLUDE [x](../x.md)]\n');
    expect(lostOf('[!INCLUDE [x](../x.md)]\n')).toEqual(['`@include: ../x.md`']);
  });

  test.each([
    ['[!code-csharp[](../code/A.cs?name=Load)]', '```csharp\nvoid Load()\n{\n    Read();\n}\n```'],
    ['[!code[A](../code/A.cs#load)]', '```cs\nvoid Load()\n{\n    Read();\n}\n```'],
    ['[!code[A](../code/A.cs#SAVE)]', '```cs\nint last = 0;\n```'],
    ['   [!Code-c#[A](~/code/A.cs#L1-L2)]', '   ```c#\n   class A\n   {\n   ```'],
    [
      '[!code-csharp[](../code/A.cs?range=1,4-5&highlight=2-)]',
      '```csharp {2-3}\nclass A\n    void Load()\n    {\n```',
    ],
    ['[!code-csharp[](../code/A.cs?start=12)]', '```csharp\n}\n```'],
  ])('shows the code of %s', (written, now) => {
    expect(pageOf(`${written}\n`)).toBe(`${now}\n`);
  });

  test('reports code that does not exist', () => {
    const body = '[!code[](../code/B.cs)]\n[!code[](../code/A.cs#Nowhere)]\n`[!code[](x.cs)]`\n';
    expect(pageOf(body)).toBe(body);
    expect(lostOf(body)).toEqual([
      'code `[!code[](../code/B.cs)]`',
      'code `[!code[](../code/A.cs#Nowhere)]`',
    ]);
  });

  test('has no links to the API reference, which the report counts', () => {
    const body =
      '[b](xref:B.C) [](xref:B.C%60%601?title=a) <xref:D> <a href="xref:E"/> @System.String [f](@"F.G") [x](../api/X.yml#a) `<xref:D>` [b](b.md)\n';
    expect(pageOf(body)).toBe(
      'b `` B.C``1 `` `` D `` `` E `` @System.String f x `<xref:D>` [b](b.md)\n',
    );
    expect(lostOf(body)).toEqual(['links `xref:` of DocFX', 'links to the API reference']);
  });
});

describe('the configuration of DocFX', () => {
  const of = (text: string) => planFiles({ 'docfx.json': text, 'a.md': '# A\n' });

  test('may have comments, tabs and trailing commas', () => {
    const text =
      '{\n\t// The site.\n\t"build": {\n\t\t"globalMetadata": { "_appTitle": "T", },\n\t},\n}\n';
    expect(textOf(of(text), 'site.yml')).toContain('name: T');
  });

  test('may have block comments, and comments behind values', () => {
    const text =
      '\uFEFF{ /* a\n // b */ "build": { // c\n "globalMetadata": { "_appTitle": "T // */" /* d */ } } // e\n}';
    expect(textOf(of(text), 'site.yml')).toContain('name: T // */');
    expect(notes(of(text), false)).not.toContain('`docfx.json`');
  });

  test.each(['{', '[]', ''])('that is %j is reported', (text) => {
    expect(of(text).notes.map(({ what }) => what)).toContain('`docfx.json`');
    expect(names(of(text))).toContain('docs/a.md');
  });

  test('may redirect to other sites, which is reported', () => {
    const migration = planFiles({
      'docfx.json': '{}',
      'a.md': '# A\n',
      'b.md': '---\nredirect_url: https://other.example/a\n---\n',
      'c.md': '[a](xref:A%) [b](xref:B%2)\n',
    });
    expect(migration.notes.map(({ what }) => what)).toContain(
      'redirect `/b` → `https://other.example/a`',
    );
    expect(textOf(migration, 'docs/c.md')).toBe('a b\n');
  });
});

describe('the files that DocFX publishes', () => {
  const sources = {
    'index.md': '# Home\n\n[a](code/A.cs) ![b](b.png)\n',
    'guide/a.md': '# A\n\n[!INCLUDE [x](../inc/x.md)]\n',
    'guide/deep/B.MD.md': '# B\n',
    'guide/draft/c.md': '# C\n',
    'guide/b.yml': 'a: 1\n',
    'src/NOTES.md': '# Notes\n\n[s](secret.json)\n',
    'CHANGELOG.md': '# C\n',
    '_site/x.md': '# X\n',
    'out/web/y.md': '# Y\n',
    'out/web/y.css': 'a {}\n',
    'inc/x.md': '[z](z.txt)\n',
    'inc/z.txt': 'z',
    'code/A.cs': 'a',
    'b.png': 'b',
    'images/c.svg': '<svg/>',
    'src/secret.json': '{}',
    'src/B.cs': 'b',
    'toc.yml': '- href: guide/\n',
  };
  const published = (build: object, more = {}) => {
    const migration = planFiles({
      ...sources,
      ...more,
      'docfx.json': JSON.stringify({ build: { dest: './out/web', ...build } }),
    });
    return {
      migration,
      files: names(migration).filter((name) => name.startsWith('docs/')),
      lost: notes(migration, false).join('\n'),
    };
  };
  const linked = ['docs/b.png', 'docs/code/A.cs'];

  test('are those that `files` names, and those that pages link to', () => {
    const { files, lost } = published({
      content: [{ files: ['guide/**.{md,yml}', 'INDEX.md'], exclude: ['**/draft/**'] }],
      resource: [{ files: ['images/**'] }],
    });
    expect(files).toEqual([
      ...linked,
      'docs/guide/a.md',
      'docs/guide/deep/B.MD.md',
      'docs/images/c.svg',
      'docs/inc/z.txt',
      'docs/index.md',
    ]);
    for (const name of ['src/NOTES.md', 'CHANGELOG.md', 'guide/draft/c.md']) {
      expect(lost).toContain(`\`${name}\``);
    }
    expect(lost).toContain('3 files (`guide/b.yml`, `src/B.cs`, `src/secret.json`)');
    expect(lost).not.toMatch(/_site|out\/web/);
  });

  test('may be in several entries, which exclude files from themselves only', () => {
    const content = [{ files: '**/*.md', exclude: ['guide/**', 'src/**'] }, 'guide/a.md'];
    expect(published({ content }).files).toEqual([
      'docs/CHANGELOG.md',
      ...linked,
      'docs/guide/a.md',
      'docs/inc/x.md',
      'docs/inc/z.txt',
      'docs/index.md',
    ]);
  });

  test('may be in a folder, without which their addresses are', () => {
    const content = [{ files: ['**'], src: 'guide\\deep', dest: 'd' }];
    const { migration, files } = published({ content });
    expect(files).toEqual(['docs/guide/deep/B.MD.md']);
    expect(textOf(migration, 'redirects.yml')).toContain('- from: /d/B.MD\n');
  });

  test('are not outside the folder', () => {
    const { files, lost } = published({ content: [{ files: ['**'], src: '../b' }] });
    expect(files).toEqual([]);
    expect(lost).toContain('pages of `../b`');
  });
});
