import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import {
  type RawDocument,
  type RawExample,
  type RawHeader,
  type RawMediaType,
  type RawSchema,
  operationsOf,
  rawDocument,
  resolve,
} from './raw-openapi.ts';

const isInteger32 = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) < 2 ** 31;

type Validator = (schema: RawSchema) => ValidateFunction;

const createValidator = (schemas: RawDocument['components']['schemas']): Validator => {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    strict: true,
    // A schema in `anyOf` may require properties that its sibling schemas define.
    strictRequired: false,
    strictTypes: false,
  });
  addFormats.default(ajv);
  ajv.addFormat('int32', { type: 'number', validate: isInteger32 });
  ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger });
  ajv.addFormat('double', { type: 'number', validate: () => true });
  ajv.addFormat('password', true);
  ajv.addKeyword('components');
  ajv.addSchema({ $id: 'api', components: { schemas } });
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(text, validate);
    return validate;
  };
};

/** Caches a validator for each set of schemas, because compiling one takes longer than the rest of a check. */
const validators = new Map<string, Validator>();

const validatorOf = ({ components: { schemas } }: RawDocument): Validator => {
  const name = JSON.stringify(schemas);
  const validator = validators.get(name) ?? createValidator(schemas);
  validators.set(name, validator);
  return validator;
};

type Check = { readonly where: string; readonly schema: RawSchema; readonly value: unknown };

const collectValueChecks = (
  document: RawDocument,
  where: string,
  { schema, example, examples = {} }: RawMediaType & Pick<RawHeader, 'example'>,
): Check[] => [
  ...(example === undefined ? [] : [{ where, schema, value: example }]),
  ...Object.entries(examples).map(([name, entry]) => ({
    where: `${where} ${name}`,
    schema,
    value: resolve<RawExample>(document, entry).value,
  })),
];

const collectOperationChecks = (document: RawDocument): Check[] =>
  operationsOf(document).flatMap(({ operation, parameters, responses }) => {
    const id = operation.operationId;
    const body = operation.requestBody && resolve(document, operation.requestBody);
    return [
      ...parameters.flatMap((parameter) =>
        collectValueChecks(document, `${id} ${parameter.name}`, parameter),
      ),
      ...Object.values(body?.content ?? {}).flatMap((content) =>
        collectValueChecks(document, `${id} request`, content),
      ),
      ...responses.flatMap(([status, { content = {}, headers = {} }]) => [
        ...Object.values(content).flatMap((media) =>
          collectValueChecks(document, `${id} ${status}`, media),
        ),
        ...Object.entries(headers).flatMap(([name, header]) =>
          collectValueChecks(document, `${id} ${status} ${name}`, resolve(document, header)),
        ),
      ]),
    ];
  });

const collectSchemaChecks = (where: string, schema: unknown): Check[] => {
  if (typeof schema !== 'object' || schema === null) {
    return [];
  }
  const { examples, ...rest } = schema as RawSchema;
  const own = Array.isArray(examples) ? examples : [];
  return [
    ...own.map((value: unknown): Check => ({ where, schema: rest, value })),
    ...Object.entries(rest).flatMap(([key, child]) =>
      collectSchemaChecks(`${where}/${key}`, child),
    ),
  ];
};

export const checkExamples = (
  openapi: OpenapiDocument,
): { tried: number; violations: string[] } => {
  const document = rawDocument(openapi);
  const compile = validatorOf(document);
  const checks = [
    ...collectOperationChecks(document),
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      collectSchemaChecks(name, schema),
    ),
  ];
  const violations = checks.flatMap(({ where, schema, value }) => {
    const validate = compile(schema);
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message }) => `${where}: ${instancePath} ${message}`,
        );
  });
  return { tried: checks.length, violations };
};
