import { describe, expect, test } from 'vitest';
import { type Files, loadFiles, operation, respondingWith, root } from './load-fixture.ts';

const paths = `paths: { /v1/things: { get: ${operation('getThing')} } }`;
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const minimal = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {} };
const version = (written: string): string => root(paths).replace('3.1.1', written);
const schemas = (text: string): string => `components: { schemas: { ${text} } }`;

const bomb = [
  'x-0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]',
  ...Array.from({ length: 9 }, (_, index) => {
    const alias = `*a${index}`;
    return `x-${index + 1}: &a${index + 1} [${Array<string>(9).fill(alias).join(', ')}]`;
  }),
];

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const cases: Readonly<Record<string, Files>> = {
  'a version that does not exist yet': { 'a.yaml': version('4.0.0') },
  'an old version of Swagger': { 'a.yaml': 'swagger: "1.2"\n' },
  'a version without quotes': { 'a.yaml': version('3.1') },
  'a version of two numbers': { 'a.yaml': version("'3.0'") },
  'a version of Swagger with the key of OpenAPI': { 'a.yaml': version("'2.0'") },
  'a version of OpenAPI with the key of Swagger': { 'a.json': '{ "swagger": "3.0.0" }' },
  'a version of Swagger without quotes': { 'a.json': '{ "swagger": 2.0 }' },
  'a version of the API without quotes': {
    'a.yaml': 'openapi: 3.1.0\ninfo: { title: Things, version: 1.0 }\npaths: {}\n',
  },
  'a version that is a list': { 'a.yaml': version('[3.1.0]') },
  'a version that is empty': { 'a.yaml': version('') },
  'a misspelt key of the version': { 'a.yaml': root(paths).replace('openapi:', 'openap:') },
  'a document of another standard': { 'a.yaml': 'asyncapi: 3.0.0\ninfo: { title: A }\n' },
  'a list': { 'a.yaml': '- a\n' },
  'a text': { 'a.yaml': 'hello\n' },
  'an empty file': { 'a.yaml': '' },
  'an empty JSON file': { 'a.json': '' },
  'a page in place of JSON': { 'a.json': '<!DOCTYPE html>\n<p>Not found</p>\n' },
  'YAML that ends early': { 'a.yaml': root(paths).slice(0, -20) },
  'JSON that ends early': { 'a.json': json(minimal).slice(0, -8) },
  'JSON without a comma': { 'a.json': '{\n  "openapi": "3.1.0"\n  "info": {}\n}\n' },
  'JSON with a comma too many': { 'a.json': '{\n  "openapi": "3.1.0",\n}\n' },
  'JSON with a comment': { 'a.json': '{\n  // here\n  "openapi": "3.1.0"\n}\n' },
  'JSON with a key twice': { 'a.json': '{\n  "openapi": "3.1.0",\n  "openapi": "3.0.0"\n}\n' },
  'JSON with single quotes': { 'a.json': "{\n  'openapi': '3.1.0'\n}\n" },
  'JSON with too many levels': {
    'a.json': json(minimal).replace('{}', nested(100_000)),
  },
  'YAML with too many levels': { 'a.yaml': root(paths, `x-a: ${nested(300)}`) },
  'YAML with far too many levels': { 'a.yaml': root(paths, `x-a: ${nested(20_000)}`) },
  'aliases that stand for billions of values': { 'a.yaml': root(paths, ...bomb) },
  'an alias in what it stands for': { 'a.yaml': root(paths, 'x-a: &a [*a]') },
  'references in a circle': {
    'a.yaml': respondingWith({ $ref: 'b.json#/A' }),
    'b.json': '{ "A": { "$ref": "c.yaml#/B" } }',
    'c.yaml': 'B: { $ref: b.json#/A }\n',
  },
  'a reference to a reference that leads nowhere': {
    'a.yaml': respondingWith({ $ref: 'b.json#/A' }),
    'b.json': '{ "A": { "$ref": "c.yaml#/C" } }',
    'c.yaml': 'D: { type: string }\n',
  },
  'a reference to itself': {
    'a.yaml': root(paths, schemas('A: { $ref: "#/components/schemas/A" }')),
  },
  'a reference into itself': {
    'a.yaml': root(paths, schemas('A: { $ref: "#/components/schemas/A/properties/b" }')),
  },
  'a reference to itself from a property with the name of a keyword': {
    'a.yaml': root(
      paths,
      schemas(
        'A: { properties: { example: { $ref: "#/components/schemas/A/properties/example" } } }',
      ),
    ),
  },
  'a reference to another host': {
    'a.yaml': respondingWith({ $ref: 'https://example.com/a.yaml#/A' }),
  },
  'a reference to a file of the machine': {
    'a.yaml': respondingWith({ $ref: '../../../../etc/passwd' }),
  },
  'a reference to an address of the machine': {
    'a.yaml': respondingWith({ $ref: 'file:///etc/passwd' }),
  },
  'a reference to a folder': {
    'a.yaml': respondingWith({ $ref: 'schemas' }),
    'schemas/a.yaml': 'A: {}\n',
  },
  'a reference with broken percent signs': { 'a.yaml': respondingWith({ $ref: '#/%E0%A4%A' }) },
  'a reference to what every object has': { 'a.yaml': respondingWith({ $ref: '#/constructor' }) },
  'a reference to a prototype': { 'a.yaml': respondingWith({ $ref: '#/info/__proto__' }) },
  'a reference that is a number': { 'a.yaml': respondingWith({ $ref: 5 }) },
  'a reference that is empty': { 'a.yaml': respondingWith({ $ref: '' }) },
  'a path called __proto__': { 'a.yaml': root('paths:', '  __proto__: {}') },
  'an unknown value': { 'a.yaml': root('paths: {}', schemas('A: { type: strin }')) },
  'a text in place of a list': { 'a.yaml': root(paths, 'servers: none') },
  'nothing in place of a map': { 'a.yaml': root('paths: { /a: { get: } }') },
};

describe('one message for', () => {
  test.each(Object.entries(cases))('%s', async (_, files) => {
    const { openapi, problems, found, report } = await loadFiles(files);
    expect(openapi).toBeNull();
    expect(problems).toHaveLength(1);
    const [, sentence] = report.split('\n');
    expect(`${found.join()}\n${sentence?.trim()}`).toMatchSnapshot();
    expect(report.length, 'short, whatever the file holds').toBeLessThan(2000);
  });
});
