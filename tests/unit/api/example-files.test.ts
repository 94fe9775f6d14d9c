import { formatJson } from '../../../src/base/json/exact-json.ts';
import { expect, test } from 'vitest';
import { buildSampleRequests } from '../../../src/api/reference/sample-request/build-sample-requests.ts';
import { renderSample } from '../../../src/api/samples/render-samples.ts';
import { valueAt } from '../../../src/base/json/json-pointer.ts';
import { documentOf, json, load, withBody } from './example-document.ts';

const schema = { type: 'object', properties: { price: { type: 'number' } } };

const price = '{ "price": 19.90, "id": 9007199254740993.0 }';
const yaml = 'price: 19.90\nid: 9007199254740993.0\nat: 2024-01-01\n';
const example = `{ "summary": "One", "value": ${price} }`;
test.each<[string, object, object, Record<string, string>]>([
  [
    'JSON in a component',
    { one: { $ref: '#/components/examples/one' } },
    { one: { externalValue: 'one.json' } },
    { 'one.json': price },
  ],
  ['a file with an example', { one: { $ref: 'one.json' } }, {}, { 'one.json': example }],
  [
    'JSON in a component in a file',
    { one: { $ref: '#/components/examples/one' } },
    { one: { $ref: 'one.json' } },
    { 'one.json': example },
  ],
  [
    'JSON in a file with several examples',
    { one: { $ref: 'all.json#/one' } },
    {},
    { 'all.json': `{ "one": ${example}, "two": { "value": 1.0 } }` },
  ],
  [
    'YAML in a component',
    { one: { $ref: '#/components/examples/one' } },
    { one: { externalValue: 'one.yaml' } },
    { 'one.yaml': yaml },
  ],
  [
    'YAML in a file with an example',
    { one: { $ref: 'one.yml' } },
    {},
    { 'one.yml': `value:\n  ${yaml.replaceAll('\n', '\n  ')}` },
  ],
  [
    'YAML in a file with several examples',
    { one: { $ref: 'all.yaml#/one' } },
    {},
    {
      'all.yaml': `one: { value: { ${yaml.trim().replaceAll('\n', ', ')} } }\ntwo: { value: 1.0 }`,
    },
  ],
])('an example in %s keeps all digits in samples', async (_, examples, components, files) => {
  const source = `${documentOf(withBody(json(examples, schema)))}
components: ${JSON.stringify({ examples: components })}
`;
  const { openapi } = await load(source, files);
  const [request] = openapi ? buildSampleRequests({ document: openapi, errors: [] }).values() : [];
  const sample = request && renderSample(request, 'curl');
  expect(sample).toContain('"price": 19.90');
  expect(sample).toContain('"id": 9007199254740993.0');
});

test('a JSON file that is also an example of text keeps its digits', async () => {
  const examples = { one: { $ref: '#/components/examples/one' } };
  const content = { ...json(examples, schema), 'text/plain': { schema, examples } };
  const source = `${documentOf(withBody(content))}
components: { examples: { one: { externalValue: one.json } } }
`;
  const { openapi } = await load(source, { 'one.json': '{ "price": 19.90 }\n' });
  const value = valueAt(openapi, ['components', 'examples', 'one', 'value']);
  expect(formatJson(value)).toBe('{"price":19.90}');
});

test.each(['one.json', 'one.yaml'])('the only number of %s keeps its digits', async (name) => {
  const examples = { one: { externalValue: name } };
  const number = json(examples, { type: 'number' });
  const source = documentOf(
    withBody(number),
    withBody({ 'text/plain': { examples } }).replace('addThing', 'addOther'),
  );
  const { openapi, found } = await load(source, { [name]: '19.90\n' });
  expect(found).toEqual([]);
  const requests = openapi && buildSampleRequests({ document: openapi, errors: [] });
  const [first, second] = [...(requests?.values() ?? [])].map((each) => renderSample(each, 'curl'));
  expect(first).toContain("-d '19.90'");
  expect(second).toContain("-d '19.90'");
});
