import { describe, expect, test } from 'vitest';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { createSchemaCheck } from '../../../../src/api/document/schema-check/check-schema.ts';
import { id, load, most, other, outputsOf, shard, source } from './ledger.tsx';

const written = {
  'openapi.json': source,
  'openapi.yaml': source,
};

describe.each(Object.entries(written))('long integers in %s', async (file, text) => {
  const document = await load(file, text);
  const outputs = await outputsOf(document);

  test.each([
    ['page', [id, shard, other, most]],
    ['copy', [id, shard, other, most]],
    ['openapi.json', [id, shard, other, most]],
    ['openapi.yaml', [id, shard, other, most]],
    ['mock', [id, shard]],
    ['addEntry in curl', [id, shard]],
    ['addEntry in javascript', [id, shard]],
    ['addEntry in unity', [id, shard]],
    ['addEntry in unreal', [id, shard]],
    ['addEntry in godot', [id, shard]],
    ['getEntry in curl', [id]],
    ['getEntry in javascript', [id]],
  ])('keep their digits in %s', (output, numbers) => {
    const shown = outputs.get(output) ?? '';
    expect(numbers.filter((number) => !shown.includes(number))).toEqual([]);
  });

  test('keep their digits in the constants of clients', () => {
    const code = [...outputs].filter(([name]) => /\.(?:ts|cs|h|gd)$/.test(name));
    const find = (extension: string): string =>
      code.find(([name]) => name.endsWith(extension) && !name.endsWith('.d.ts'))?.[1] ?? '';
    expect(find('.ts')).toContain(
      `export type EntryShard = ${other}n | ${shard}n | UnknownInteger;`,
    );
    expect(find('.cs')).toContain('class EntryShard : OpenEnum<long>');
    expect(find('.cs')).toContain(`Value${shard} = new EntryShard(${shard}L)`);
    expect(find('.cs')).toContain('new EntryShard(Json.Int64(json))');
    expect(find('.h')).toContain('using FEntryShard = int64;');
    expect(find('.gd')).toContain(`const VALUE_${shard} := ${shard}`);
  });

  test('are sent as text by JavaScript, which would round them', () => {
    expect(outputs.get('addEntry in javascript')).toContain(`"id": ${id}`);
    expect(outputs.get('addEntry in javascript')).not.toContain('JSON.stringify');
  });

  test('are checked by the mock', async () => {
    const { fetch } = createMock(document);
    const statusOf = async (path: string, init?: RequestInit): Promise<number> =>
      (await fetch(new Request(`http://localhost${path}`, init))).status;
    expect(await statusOf(`/entries/${id}`)).toBe(200);
    expect(await statusOf('/entries/9007199254740992')).toBe(404);
    expect(await statusOf(`/entries/${most}`)).toBe(404);
    expect(await statusOf('/entries/9223372036854775808')).toBe(400);
    expect(await statusOf('/entries/9223372036854775900')).toBe(400);
    expect(await statusOf('/entries/9007199254740991.4')).toBe(400);
    const post = (body: string) =>
      statusOf('/entries', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      });
    expect(await post(`{"id":${id},"shard":${shard}}`)).toBe(204);
    expect(await post(`{"id":${id},"shard":6917528997577384320}`)).toBe(400);
  });

  test('appear with all digits in messages of the mock', async () => {
    const { fetch } = createMock(document);
    const response = await fetch(new Request('http://localhost/entries/9223372036854775808'));
    expect(await response.text()).toContain(`must be a`);
    const check = createSchemaCheck(document);
    expect(check({ type: 'integer', minimum: 1, maximum: 9223372036854775807n }, 0)).toEqual([
      { pointer: '', message: `must be an integer from 1 to ${most}` },
    ]);
  });
});

test('the example with a long id is the response for that id', async () => {
  const document = await load(
    'openapi.json',
    source.replace(
      '"examples":{"booked"',
      '"examples":{"first":{"value":{"id":9007199254740992,"shard":6917528997577384321}},"booked"',
    ),
  );
  const response = await createMock(document).fetch(new Request(`http://localhost/entries/${id}`));
  expect(await response.text()).toContain(`"id":${id}`);
});
