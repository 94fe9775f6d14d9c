import { expect, test } from 'vitest';
import { godot } from '../../../src/api/clients/godot/godot.ts';
import {
  languageWords,
  nativeTypes,
  nodeMembers,
  refCountedMembers,
} from '../../../src/api/clients/godot/names.ts';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { publishedJson } from '../../published-documents/published.ts';
import { readDocument } from '../../published-documents/read-document.ts';
import { oddDocument, oddSession } from '../../unit/api/clients/odd-document.ts';
import { collectSyntaxErrors, parseSample } from '../../unit/api/samples/syntax-tree.ts';
import { model } from '../support/model.ts';
import { engineOf } from './godot-driver.ts';

const published = new Set([
  'galaxy',
  '3.0/parameters-style',
  '3.0/schema-types',
  '3.0/star-trek',
  '3.1/train-travel',
]);

const compile = async (source: string): Promise<string[]> => {
  const engine = await engineOf(model);
  engine.takeLog();
  const compiles = await engine.run({ do: 'compile', source });
  const log = engine.takeLog();
  return compiles === true ? log : [...log, 'does not compile'];
};

/** The client is renamed, because the test project already contains a class with its name. */
const renamed = [...godot.print({ ...model, name: 'Other' }).values()].join('');

test('clients of any document compile in Godot without a message', async () => {
  const documents = await Promise.all(
    publishedJson.filter(({ name }) => published.has(name)).map(readDocument),
  );
  expect(documents.length).toBe(published.size);
  const models = [
    readClient(oddDocument),
    { ...readClient(oddDocument), name: 'Session', session: oddSession },
    ...documents.map(({ document }) => readClient(document)),
  ];
  for (const each of models) {
    const [source = ''] = godot.print(each).values();
    expect.soft(collectSyntaxErrors(parseSample('godot', source)), each.title).toEqual([]);
    expect.soft(await compile(source), each.title).toEqual([]);
  }
});

test('our client follows the style guide of Godot', () => {
  expect(collectSyntaxErrors(parseSample('godot', renamed))).toEqual([]);
  const lines = renamed.split('\n');
  expect(lines.filter((line) => /[\t ]$|^\t* +\S/.test(line))).toEqual([]);
  // Strings from the document cannot be wrapped.
  const long = lines.filter((line) => line.replaceAll('\t', '    ').length > 100);
  expect(long.filter((line) => !/"[^"]{50,}"/.test(line))).toEqual([]);
  const order = ['signal', 'const', 'var', 'func', 'class'].map((word) =>
    lines.findIndex((line) => line.startsWith(`${word} `)),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(renamed).not.toMatch(/\n\n\n\n/);
});

test('what does not compile is found', async () => {
  const use = (call: string): string => `${renamed}\n\nfunc _use() -> void:\n\t${call}\n`;
  expect(
    await compile(use('var own := await login_guest(LoginGuest.new())\n\tprint(own.value)')),
  ).toEqual([]);
  expect((await compile(use('print(await login_guest(1))'))).join('\n')).toContain(
    'does not compile',
  );
  expect((await compile(use('var own: int = (await list_offers()).value'))).join('\n')).toContain(
    'does not compile',
  );
});

test('the names that Godot has taken are all known', async () => {
  const engine = await engineOf(model);
  const script = `extends Node

func names(of: StringName) -> Array:
	var found := {}
	for list: Array in [
		ClassDB.class_get_method_list(of),
		ClassDB.class_get_property_list(of),
		ClassDB.class_get_signal_list(of),
	]:
		for member: Dictionary in list:
			found[member["name"]] = true
	for constant in ClassDB.class_get_integer_constant_list(of):
		found[constant] = true
	return found.keys()

func run(_url: String) -> Dictionary:
	return {
		"types": Array(ClassDB.get_class_list()),
		"node": names(&"Node"),
		"counted": names(&"RefCounted"),
	}
`;
  const found = (await engine.run({ do: 'run', source: script, url: '' })) as Readonly<
    Record<string, readonly string[]>
  >;
  const listMissing = (names: readonly string[] = [], known: ReadonlySet<string>): string[] =>
    names.filter((name) => /^[A-Za-z]\w*$/.test(name) && !known.has(name));
  expect(found['types']?.length).toBeGreaterThan(500);
  expect(listMissing(found['types'], nativeTypes)).toEqual([]);
  expect(listMissing(found['node'], nodeMembers)).toEqual([]);
  expect(listMissing(found['counted'], refCountedMembers)).toEqual([]);
  expect(languageWords.has('class_name')).toBe(true);
});

test('the same document gives the same bytes', () => {
  expect(godot.print(structuredClone(model))).toEqual(godot.print(model));
});
