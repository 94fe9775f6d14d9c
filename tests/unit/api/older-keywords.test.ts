import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { upgradeDocument } from './upgrade-document.ts';
import { mapOf } from '../../../src/base/json/read-map.ts';

const normalized = (schema: object): unknown => {
  const document = upgradeDocument({ openapi: '3.0.3', components: { schemas: { A: schema } } });
  return mapOf(mapOf(document, 'components'), 'schemas')['A'];
};

/** Each schema of OpenAPI 3.0, with values that it accepts and values that it rejects. */
test.each<[object, readonly unknown[], readonly unknown[]]>([
  [{ type: 'string', nullable: false }, ['a'], [null]],
  [{ type: 'string', nullable: true }, ['a', null], [1]],
  [{ type: 'string', nullable: true, enum: ['a'] }, ['a', null], ['b']],
  [
    { type: 'object', properties: { nullable: { type: 'boolean', nullable: false } } },
    [{ nullable: true }],
    [{ nullable: null }],
  ],
  [{ type: 'number', minimum: 1, exclusiveMinimum: true }, [1.1], [1]],
  [{ type: 'number', maximum: 1, exclusiveMaximum: true }, [0.9], [1]],
  [{ type: 'number', minimum: 1, exclusiveMinimum: false }, [1], [0]],
  [{ type: 'string', format: 'byte', maxLength: 4 }, ['YQ=='], ['YWJjZA==']],
  [
    { type: 'object', additionalProperties: { type: 'integer', nullable: false } },
    [{ a: 1 }],
    [{ a: null }],
  ],
])('a 3.1 validator reads %j like OpenAPI 3.0', (schema, valid, invalid) => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
  const validate = ajv.compile(normalized(schema) as object);
  expect(valid.filter((value) => !validate(value))).toEqual([]);
  expect(invalid.filter((value) => validate(value))).toEqual([]);
});

test.each(['byte', 'base64'])('`format: %s` of older documents is an encoding', (format) => {
  const encoded = { type: 'string', contentEncoding: 'base64' };
  expect(normalized({ type: 'string', format })).toEqual(encoded);
  const swagger = { swagger: '2.0', paths: {}, definitions: { A: { type: 'string', format } } };
  expect(upgradeDocument(swagger)).toMatchObject({ components: { schemas: { A: encoded } } });
  const newer = { openapi: '3.1.0', components: { schemas: { A: { type: 'string', format } } } };
  expect(upgradeDocument(newer)).toEqual(newer);
});
