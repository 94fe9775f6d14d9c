import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createHash } from 'node:crypto';
import type { Api, Operation } from '../model/api.ts';
import type { ApiContext, PayloadFault, PayloadKind } from '../model/api-context.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';

const documentId = 'description';

const escapePointer = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

type Content = Readonly<Record<string, unknown>>;
type Body = { readonly $ref?: string; readonly content?: Content };

const at = (document: OpenapiDocument, pointer: readonly string[]): unknown =>
  pointer.reduce<unknown>((value, key) => (value as Content | undefined)?.[key], document);

/** Follows references among components until something stands there itself. */
const follow = (
  document: OpenapiDocument,
  pointer: readonly string[],
): { pointer: readonly string[]; value: Body } | null => {
  const value = at(document, pointer) as Body | undefined;
  if (value?.$ref !== undefined) {
    const parts = value.$ref
      .slice(2)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
    return follow(document, parts);
  }
  return value === undefined ? null : { pointer, value };
};

/** Where the schema of a body stands in the description; null where the operation has no such body. */
const schemaPointer = (
  document: OpenapiDocument,
  operation: Operation,
  kind: PayloadKind,
): readonly string[] | null => {
  const own = ['paths', operation.path, operation.method.toLowerCase()];
  const body = follow(document, [
    ...own,
    ...(kind.kind === 'request' ? ['requestBody'] : ['responses', String(kind.status)]),
  ]);
  const [mediaType] = Object.keys(body?.value.content ?? {});
  return body && mediaType !== undefined ? [...body.pointer, 'content', mediaType, 'schema'] : null;
};

const describe = ({ keyword, params, message, instancePath }: ErrorObject): PayloadFault => {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const name = path.length === 0 ? 'the body' : `\`${path.join('.')}\``;
  const missing = (params as { missingProperty?: string }).missingProperty;
  const extra = (params as { additionalProperty?: string }).additionalProperty;
  switch (keyword) {
    case 'required':
      return { path, message: `${name} has no \`${missing}\`` };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return {
        path: [...path, extra ?? ''],
        message: `${name} has a field \`${extra}\` that the description does not know`,
      };
    case 'enum':
      return {
        path,
        message: `${name} is not one of ${(params as { allowedValues: unknown[] }).allowedValues.map((value) => JSON.stringify(value)).join(', ')}`,
      };
    default:
      return { path, message: `${name} ${message ?? 'does not fit the description'}` };
  }
};

/** One fault a path: alternatives (`oneOf`) report each of their shapes, and the first says enough. */
const describeAll = (errors: readonly ErrorObject[]): PayloadFault[] => {
  const shown = errors.filter(({ keyword }) => !['oneOf', 'anyOf', 'if', 'not'].includes(keyword));
  const faults = (shown.length > 0 ? shown : errors).map(describe);
  return [
    ...new Map(faults.toReversed().map((fault) => [fault.path.join('/'), fault])).values(),
  ].toReversed();
};

/**
 * Lets pages be checked against the description: payloads by JSON Schema 2020-12, formats included. Schemas compile
 * when they are first needed.
 */
export const createApiContext = (api: Api, openapi: OpenapiDocument): ApiContext => {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const validators = new Map<string, ValidateFunction>();
  let ajv: Ajv2020 | undefined;
  const compile = (pointer: readonly string[]): ValidateFunction => {
    const reference = `${documentId}#/${pointer.map(escapePointer).join('/')}`;
    const known = validators.get(reference);
    if (known) {
      return known;
    }
    if (!ajv) {
      // `strict: false`: the document holds OpenAPI's own words beside those of JSON Schema.
      ajv = new Ajv2020({ strict: false, allErrors: true });
      addFormats.default(ajv);
      ajv.addSchema(openapi, documentId);
    }
    const validator = ajv.compile({ $ref: reference });
    validators.set(reference, validator);
    return validator;
  };
  return {
    api,
    version: createHash('sha256').update(JSON.stringify(openapi)).digest('hex').slice(0, 16),
    checkPayload: (operationId, kind, value) => {
      const operation = operations.get(operationId);
      const pointer = operation ? schemaPointer(openapi, operation, kind) : null;
      if (!pointer) {
        return null;
      }
      const validate = compile(pointer);
      return validate(value) ? [] : describeAll(validate.errors ?? []);
    },
  };
};
