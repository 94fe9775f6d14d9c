import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isRecord } from '../../../../src/base/json/is-record.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';

/** `writeOnly` properties are not required in responses (OpenAPI 3.0, "Data Types"). */
const forResponses = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map(forResponses);
  }
  if (!isRecord(value)) {
    return value;
  }
  const { properties } = value;
  const isWriteOnly = (name: unknown): boolean => {
    const property = isRecord(properties) ? properties[String(name)] : null;
    return isRecord(property) && property['writeOnly'] === true;
  };
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => {
      if (key === '$ref' && typeof own === 'string' && own.startsWith('#')) {
        return [key, `document:${own}`];
      }
      return key === 'required' && Array.isArray(own)
        ? [key, own.filter((name) => !isWriteOnly(name))]
        : [key, forResponses(own)];
    }),
  );
};

type ResponseCheck = (schema: unknown, value: unknown) => string | null;

const createCheck = (document: OpenapiDocument): ResponseCheck => {
  const ajv = new Ajv2020({ strict: false, logger: false });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addSchema(forResponses({ $id: 'document:', ...document }) as object);
  const compiled = new Map<unknown, ValidateFunction>();
  const compile = (schema: unknown): ValidateFunction => {
    const known = compiled.get(schema) ?? ajv.compile(forResponses(schema) as object);
    compiled.set(schema, known);
    return known;
  };
  return (schema, value) => {
    const validate = compile(schema);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
};

// Cached, because compiling the schemas of a document takes longer than most tests.
const checks = new WeakMap<OpenapiDocument, ResponseCheck>();

/** Uses Ajv instead of the mock's validator. Cached, so tests must not change the document. */
export const responseCheckOf = (document: OpenapiDocument): ResponseCheck => {
  const check = checks.get(document) ?? createCheck(document);
  checks.set(document, check);
  return check;
};
