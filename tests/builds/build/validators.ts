import { readFileSync } from 'node:fs';
import Validator from '@adobe/structured-data-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';

const readSchema = (name: string): string => readFileSync(`tests/fixtures/schemas/${name}`, 'utf8');

/**
 * Returns the errors that xmllint reports.
 * @param schema name of a RELAX NG schema in the fixtures
 */
export const lint = async (schema: string, contents: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: `${schema}.xml`, contents }],
    schema: readSchema(`${schema}.rng`),
    extension: 'relaxng',
  });
  return errors.map(({ message }) => message);
};

export const checkJson = (schema: string, value: unknown): string[] => {
  const ajv = new Ajv2020({ allErrors: true, strictRequired: false });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  const validate = ajv.compile(JSON.parse(readSchema(`${schema}.json`)) as object);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

export type Thing = { readonly '@type': string; readonly [key: string]: unknown };

export const validateThings = async (things: readonly Thing[]): Promise<string[]> => {
  const jsonld = Object.groupBy(structuredClone(things), (thing) => thing['@type']);
  const issues = await new Validator(null).validate({ jsonld });
  return issues.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
};
