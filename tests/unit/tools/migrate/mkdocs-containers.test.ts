import { describe, expect, test } from 'vitest';
import { bodyOf, convertMkdocs, lostIn } from './convert-mkdocs.ts';

describe('admonitions of MkDocs', () => {
  test.each([
    ['!!! note\n\n    Text.', ':::note\nText.\n:::'],
    ['!!! tip "Do `this`"\n    Text.', ':::tip[Do this]\nText.\n:::'],
    ['!!! warning "A [b] c"\n    Text.', String.raw`:::warning[A \[b\] c]` + '\nText.\n:::'],
    ['!!! success\n    Text.', ':::success[Success]\nText.\n:::'],
    ['!!! failure\n    Text.', ':::danger[Failure]\nText.\n:::'],
    ['!!! pied-piper "Own"\n    Text.', ':::note[Own]\nText.\n:::'],
    ['!!! note ""\n    Text.', ':::note\nText.\n:::'],
    ['!!! note inline end\n    Text.', ':::note\nText.\n:::'],
    ['Before.\n!!! note\n    Text.\nAfter.', 'Before.\n\n:::note\nText.\n:::\n\nAfter.'],
    [
      '!!! note\n    One.\n\n    !!! tip\n        Two.\n\n    Three.',
      '::::note\nOne.\n\n:::tip\nTwo.\n:::\n\nThree.\n::::',
    ],
    ['- One\n\n    !!! note\n        Two.', '- One\n\n    :::note\n    Two.\n    :::'],
    ['!!! note\n\n\tText.', ':::note\nText.\n:::'],
    [
      '??? question "Why `x`?"\n    Text.',
      '<details>\n<summary>Why <code>x</code>?</summary>\n\nText.\n\n</details>',
    ],
    ['???+ note\n    Text.', '<details open>\n<summary>Note</summary>\n\nText.\n\n</details>'],
    ['/// tip | Title\n\nText.\n\n///', ':::tip[Title]\nText.\n:::'],
    [
      '/// details | More\n    type: note\n    open: True\n\nText.\n\n///',
      '<details open>\n<summary>More</summary>\n\nText.\n\n</details>',
    ],
    ['/// version-added | v2\n///', ':::note[Version added: v2]\n:::'],
    ['!!! note "[`A`][a.b] and [c](c.md)"\n    Text.', ':::note[A and c]\nText.\n:::'],
    ['!!! tip "A"\n\n    [b] c.\n\n[b]: d.md', ':::tip[A]\n[b] c.\n:::\n\n[b]: d.md'],
    ['```\n!!! note\n    Text.\n```', '```\n!!! note\n    Text.\n```'],
  ])('%j is ours', (before, after) => {
    expect(bodyOf(before)).toBe(after);
  });

  test('lose their position, which the report names', () => {
    expect(lostIn('!!! note inline end\n    Text.')).toEqual([
      '`inline` of admonitions',
      '`end` of admonitions',
    ]);
  });
});

describe('tabs of MkDocs', () => {
  test('with code alone stay plain Markdown', () => {
    const { body, keys } = convertMkdocs(
      '=== "A"\n\n    ```py title="a.py"\n    x\n    ```\n\n=== "B `b`"\n\n    ```\n    y\n    ```\n',
    );
    expect(body.trim()).toBe('```py title="a.py" tab="A"\nx\n```\n```text tab="B b"\ny\n```');
    expect(keys).toEqual({});
  });

  test('with code alone are separate groups', () => {
    const group = '=== "A"\n\n    ```py\n    x\n    ```\n\n';
    expect(bodyOf(`${group}===! "A"\n\n    \`\`\`py\n    y\n    \`\`\`\n`)).toBe(
      '```py tab="A"\nx\n```\n\n<!-- -->\n\n```py tab="A"\ny\n```',
    );
  });

  test('with text are components, nested ones too', () => {
    const { body, keys } = convertMkdocs(
      'If {x} < 1:\n\n=== ":material-linux: Linux"\n\n    Text {y}.\n\n    === "A"\n        One.\n\n=== "Windows"\n\n    !!! note\n        Two.\n',
      { hasLinkedTabs: true },
    );
    expect(keys).toEqual({ format: 'mdx' });
    expect(body.trim()).toBe(
      [
        String.raw`If \{x} \< 1:`,
        '',
        '<Tabs groupId="Linux,Windows">',
        '<TabItem value="Linux">',
        '',
        String.raw`Text \{y}.`,
        '',
        '<Tabs groupId="A">',
        '<TabItem value="A">',
        '',
        'One.',
        '',
        '</TabItem>',
        '</Tabs>',
        '',
        '</TabItem>',
        '<TabItem value="Windows">',
        '',
        ':::note',
        'Two.',
        ':::',
        '',
        '</TabItem>',
        '</Tabs>',
      ].join('\n'),
    );
  });

  test('are two groups if the second begins with `!`', () => {
    const { body } = convertMkdocs('=== "A"\n    One.\n\n===! "B"\n    Two.\n');
    expect(body.match(/<Tabs>/g)).toHaveLength(2);
  });

  test('in a list and between slashes', () => {
    expect(convertMkdocs('1. One\n\n    === "A"\n\n        Two.\n').body).toContain(
      '    <Tabs>\n    <TabItem value="A">',
    );
    expect(
      convertMkdocs('//// tab | A\n\nOne.\n\n////\n\n//// tab | B\n\nTwo.\n\n////\n').body,
    ).toMatch(/<TabItem value="A">[^]*One\.[^]*<TabItem value="B">[^]*Two\./);
  });

  test('keep formulas and indented code', () => {
    const { body, keys } = convertMkdocs(
      '## `__a__` <i>b</i>\n\nA $x_{1}$.\n\n    code {x}\n\n<div style="margin-top: 1px">x<br></div>\n\n=== "A"\n    Text.\n',
    );
    expect(keys).toEqual({ format: 'mdx' });
    expect(body).toContain('## `__a__` <i>b</i> \\{#\\_\\_a\\_\\_-b}');
    expect(body).toContain('A $x_{1}$.');
    expect(body).toContain('```text\ncode {x}\n```');
    expect(body).toContain('<div style={{"marginTop":"1px"}}>x<br /></div>');
  });

  test('stay tabs of plain Markdown on a page that is not valid MDX', () => {
    const page = '<a>\n\n=== "A"\n    One.\n\n=== "B"\n    Two.\n\n    === "C"\n        Three.\n';
    expect(convertMkdocs(page).keys).toEqual({});
    expect(bodyOf(page)).toBe(
      '<a>\n\n===! "A"\n\n    One.\n\n=== "B"\n\n    Two.\n\n    ===! "C"\n\n        Three.',
    );
    expect(lostIn(page)).toEqual([]);
  });
});

describe('code blocks of MkDocs', () => {
  test.each([
    ['``` py title="a.py" linenums="1"\nx\n```', '```py title="a.py" showLineNumbers\nx\n```'],
    ['```py hl_lines="2 4-5" linenums="10"\nx\n```', '```py {2,4-5} showLineNumbers=10\nx\n```'],
    ['``` { .yaml .annotate title="a b" }\nx\n```', '```yaml title="a b"\nx\n```'],
    ['``` title="a"\nx\n```', '```text title="a"\nx\n```'],
    ['```{.python hl_lines="1"}\nx\n```', '```python {1}\nx\n```'],
    ['~~~ sh\nx\n~~~', '~~~sh\nx\n~~~'],
    ['```py\nx # (1)!\n```\n\n1.  Why.', '```py\nx # (1)\n```\n\n1.  Why.'],
    [
      '```md\n=== "A"\n\n    ``` c\n    x\n    ```\n```',
      '````md\n=== "A"\n\n    ``` c\n    x\n    ```\n````',
    ],
    ['  1.  One\n\n    ```\n    x\n    ```', '1.  One\n\n    ```\n    x\n    ```'],
    ['-   One\n    1.  Two\n', '-   One\n    1.  Two'],
    ['Use `#!py x` and ``#!js `y` ``.', 'Use `x` and `` `y` ``.'],
    ['- One\n\n      ```py\n      x\n      ```', '- One\n\n      ```py\n      x\n      ```'],
    ['    Text.\n\n      ```py\n      x\n      ```', 'Text.\n\n    ```py\n    x\n    ```'],
    ['Text.\n\n```\n\nMore.', 'Text.\n\n\\```\n\nMore.'],
  ])('%j is ours', (before, after) => {
    expect(bodyOf(before)).toBe(after);
  });

  test('lose options that only plugins know', () => {
    expect(lostIn('```python {title="a" test="skip" lint="skip"}\nx\n```')).toEqual([
      'attribute `test` of code blocks',
      'attribute `lint` of code blocks',
    ]);
  });
});

test('links in the titles of cards keep their addresses, also by name', () => {
  const cards = (text: string, title = '[A][p]') =>
    bodyOf(
      `<div class="grid cards" markdown>\n\n- __${title}__\n\n    ${text}\n\n</div>\n\n[P]: a.md`,
    );
  expect(cards('Text.')).toContain('<Card title="A" href="a.md">');
  expect(cards('See [b][p].')).toContain('<Card title="A">\n\nSee [b][p].\n\n[A](a.md)\n');
  expect(cards('Text.', '[P]')).toContain('<Card title="P" href="a.md">');
});

test('code in titles is not a link', () => {
  const body = '!!! note "Read `list[a]`"\n\n    Text.\n\n[a]: a.md';
  expect(bodyOf(body)).toContain(String.raw`:::note[Read list\[a\]]`);
  expect(lostIn(body)).toEqual([]);
});

test('titles contain no tags and no names of addresses', () => {
  const body = '!!! note "[A b] <small>c</small> <NAME>"\n\n    Text.\n\n[a b]: a.md';
  expect(bodyOf(body)).toContain(':::note[A b c <NAME>]\n');
  expect(lostIn(body)).toEqual(['links in titles']);
});
