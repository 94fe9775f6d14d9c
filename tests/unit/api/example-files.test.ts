import { expect, test } from 'vitest';
import { buildSampleRequests } from '../../../src/api/reference/sample-request/build-sample-requests.ts';
import { renderSample } from '../../../src/api/samples/render-samples.ts';
import { valueAt } from '../../../src/base/json/json-pointer.ts';
import { documentOf, json, load, withBody } from './example-document.ts';

const schema = { type: 'object', properties: { price: { type: 'number' } } };

const price = '{ "price": 19.90, "id": 9007199254740993.0 }';
const example = `{ "summary": "One", "value": ${price} }`;
test.each<[string, object, object, Record<string, string>]>([
  [
    'a component',
    { one: { $ref: '#/components/examples/one' } },
    { one: { externalValue: 'one.json' } },
    { 'one.json': price },
  ],
  ['a file with an example', { one: { $ref: 'one.json' } }, {}, { 'one.json': example }],
  [
    'a component in a file',
    { one: { $ref: '#/components/examples/one' } },
    { one: { $ref: 'one.json' } },
    { 'one.json': example },
  ],
  [
    'a file with several examples',
    { one: { $ref: 'all.json#/one' } },
    {},
    { 'all.json': `{ "one": ${example}, "two": { "value": 1.0 } }` },
  ],
])('JSON in %s keeps all digits in samples', async (_, examples, components, files) => {
  const source = `${documentOf(withBody(json(examples, schema)))}
components: ${JSON.stringify({ examples: components })}
`;
  const { openapi } = await load(source, files);
  const [request] = openapi ? buildSampleRequests({ document: openapi, errors: [] }).values() : [];
  const sample = request && renderSample(request, 'curl');
  expect(sample).toContain('"price": 19.90');
  expect(sample).toContain('"id": 9007199254740993.0');
});

test('a JSON file that is also an example of text stays a value', async () => {
  const examples = { one: { $ref: '#/components/examples/one' } };
  const content = { ...json(examples, schema), 'text/plain': { schema, examples } };
  const source = `${documentOf(withBody(content))}
components: { examples: { one: { externalValue: one.json } } }
`;
  const { openapi } = await load(source, { 'one.json': '{ "price": 19.90 }\n' });
  expect(valueAt(openapi, ['components', 'examples', 'one', 'value'])).toEqual({ price: 19.9 });
});
