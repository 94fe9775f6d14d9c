import { describe, expect, test } from 'vitest';
import { names, planFiles, textOf } from './plan-site.ts';

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
    'includes/a b.md': 'With a space.\n',
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
      expect.arrayContaining([
        '`metadata`',
        '`build.globalMetadata`',
        'sidebar entry “a/index.md”',
      ]),
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
    [
      '- a\n\n  # [A](#tab/a)\n\n  b\n\n  # [B](#tab/b)\n\n  c\n\n  ---\n\n  d\n- e\n',
      '- a\n\n\n  ===! "A"\n\n\n      b\n\n  === "B"\n\n\n      c\n\n\n\n  d\n- e\n',
    ],
    [
      '- a\n\n  # [A](#tab/a)\n\n  bold\nnext\n next\n',
      '- a\n\n\n  ===! "A"\n\n\n      bold\n      next\n      next\n',
    ],
    [
      '1. a\n\n   # [A](#tab/a)\n\n\tb\n\n   ```\n   \tc\n   ```\n',
      '1. a\n\n\n   ===! "A"\n\n\n        b\n\n       ```\n       \tc\n       ```\n',
    ],
    ['-\ta\n\n\t# [A](#tab/a)\n\n\tb\n', '-\ta\n\n\n    ===! "A"\n\n\n        b\n'],
    ['1. a\n\n   # [A](#tab/a)\n\n   b\n2. c\n', '1. a\n\n\n   ===! "A"\n\n\n       b\n2. c\n'],
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
    expect(pageOf('[!INCLUDE [x](../includes/a%20b.md)]\n')).toBe('With a space.\n');
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

  test('shows its videos', () => {
    const frame =
      '<iframe src="https://a.example/v" title="Video" width="560" height="315" loading="lazy" allowfullscreen></iframe>';
    expect(
      pageOf('> [!Video https://a.example/v]\n\n- a\n\n  > [!VIDEO https://a.example/v]\n'),
    ).toBe(`${frame}\n\n- a\n\n  ${frame}\n`);
    expect(pageOf('```\n> [!Video https://a.example/v]\n```\n')).toContain('[!Video');
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
      '[b](xref:B.C) [](xref:B.C%60%601?title=a) <xref:D> <a href="xref:E"/> <xref href="G"/> <xref href="H?text=h" data-x>h</xref> @System.String [f](@"F.G") [x](../api/X.yml#a) `<xref:D>` [b](b.md) [c](https://a.example/c.yml)\n';
    expect(pageOf(body)).toBe(
      'b `` B.C``1 `` `` D `` `` E `` `` G `` h @System.String f x `<xref:D>` [b](b.md) [c](https://a.example/c.yml)\n',
    );
    expect(lostOf(body)).toEqual(['links `xref:` of DocFX', 'links to the API reference']);
  });
});
