import { expect, test } from 'vitest';
import { describedTexts } from '../../../src/api/document/described-texts.ts';
import { restoreAddresses } from '../../../src/api/read/described-links.ts';
import { loadFiles } from './load-fixture.ts';

const texts = [
  '[x](<a b.md>)',
  String.raw`[x](a\_b.md)`,
  '[x](a&amp;b.md)',
  '![i](x(1).png)',
  `<img src="a'b.png"> <a href='a&amp;b.md'>l</a>`,
  '[x](paths/q.md)',
  '[x](../a.md) `[x](b.md)`',
  '[x](a%20b.md) [y](./a.md "t") [z](/docs/a) [w](https://example.com/a_b)',
  '[g] t\n\n[g]: a.md',
];

test('the published document has all addresses as written, also of files with the same target', async () => {
  const properties = Object.fromEntries(
    texts.map((description, index) => [`p${index}`, { type: 'string', description }]),
  );
  const operationOf = (operationId: string, description: string, schema: object = {}) => ({
    get: {
      operationId,
      description,
      responses: { 200: { description: 'Done.', content: { 'application/json': { schema } } } },
    },
  });
  const inPaths = 'See [x](q.md) and [y](../openapi.json).';
  const { openapi, links } = await loadFiles({
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/a': operationOf('getA', 'A.', { type: 'object', properties }),
        '/b': { $ref: 'paths/b.json' },
      },
    }),
    'paths/b.json': JSON.stringify(operationOf('getB', inPaths)),
  });
  const written = openapi && restoreAddresses(openapi, links);
  const found = [...describedTexts(written)].map(({ text }) => text);
  expect(found).toEqual(expect.arrayContaining([...texts, inPaths]));
});
