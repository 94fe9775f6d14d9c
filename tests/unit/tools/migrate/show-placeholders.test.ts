import { expect, test } from 'vitest';
import { showPlaceholders } from '../../../../src/tools/migrate/dialects/show-placeholders.ts';

test.each([
  ['--open<RELATIVE_PATH>', '--open\\<RELATIVE_PATH>'],
  ['Array<String>', 'Array\\<String>'],
  ['`<NAME>` and\n```\n<NAME>\n```', null],
  ['<Box>\n\nText\n\n</Box>', null],
  ['<br>', null],
  ['a<BR>b <P>c <HR> <LI>', null],
  ['<T> <Table></Table>', '\\<T> <Table></Table>'],
  ['    Foo<T> x', null],
  ['- a\n\n      Foo<T> x', null],
  ['> <QUOTE>', '> \\<QUOTE>'],
  ['=== "A <T>"\n\n    b <T>', '=== "A <T>"\n\n    b \\<T>'],
  ['<pre>\n<NAME>\n</pre>', '<pre>\n&lt;NAME>\n</pre>'],
  ['> <pre>\n> <NAME>\n> </pre>', '> <pre>\n> &lt;NAME>\n> </pre>'],
  ['<b title="<NAME>">a</b>\n<!-- <T> -->', null],
  ['<div title="<NAME>">\n</div>', null],
  ['<div>\n<!-- <NAME> -->\n</div>', null],
  ['[link](<File>) ![x](<PIC>)', null],
  ['[ref]\n\n[ref]: <ADDR>', null],
  ['[a <T>](b.md)', '[a \\<T>](b.md)'],
  ['$x<Y>z$', '$x< Y>z$'],
  ['$x<Y_1>z$', '$x< Y_1>z$'],
  ['| a |\n|---|\n| <A1> |', '| a |\n|---|\n| \\<A1> |'],
])('a word in angle brackets in %j is text', (body, now) => {
  const own = showPlaceholders(body, 'a.md');
  expect(own.body).toBe(now ?? body);
  expect(own.notes).toHaveLength(now === null ? 0 : 1);
});

test.each([
  ['`options` {net.Socket} (optional)', '`options` \\{net.Socket} (optional)'],
  ['| a |\n|---|\n| {A.b()} |', '| a |\n|---|\n| \\{A.b()} |'],
  ['`{net.Socket}` \\{a.b}, {id} and\n```\n{a.b}\n```', null],
  ['<b title="{a.b}">a</b>', null],
  ['$\\mathbb{E}_{p(x)}[f]$ {a.b}', '$\\mathbb{E}_{p(x)}[f]$ \\{a.b}'],
  ['$$\nx \\text{e.g. this}\n$$', null],
  ['`$` {a.b} `$`', '`$` \\{a.b} `$`'],
  ['See https://a.example/{user.id}/x and <https://a.example/{user.id}>.', null],
  ['[{a.b}](https://a.example/)', '[\\{a.b}](https://a.example/)'],
  ['{{ site.version }} and {{site.version}}', null],
])('an expression in braces in %j is text', (body, now) => {
  expect(showPlaceholders(body, 'a.md')).toEqual({ body: now ?? body, notes: [] });
});

test('the lines after a placeholder are Markdown', () => {
  const body = '<NAME>\n\\<A1> <B1>\n\n<C1>\r\n`<D1>`\n';
  const own = showPlaceholders(body, 'a.md');
  expect(own.body).toBe('\\<NAME>\n\\<A1> \\<B1>\n\n\\<C1>\r\n`<D1>`\n');
  expect(own.notes).toHaveLength(3);
});
