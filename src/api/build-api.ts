import type { OpenapiObject } from '../../schemas/openapi.ts';
import { isRecord } from '../json/is-record.ts';
import { resolveReference } from '../json/json-pointer.ts';
import type {
  Api,
  ApiError,
  ApiResponse,
  Example,
  HeaderUse,
  Operation,
  Parameter,
  RequestBody,
} from '../model/api.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';
import { buildSchema } from './build-schema.ts';
import { readObject } from './read-object.ts';

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Headers of all responses, which the page of conventions documents once. */
const sharedHeaders = new Set(['ratelimit', 'ratelimit-policy', 'x-request-id']);

type AnyParameter = OpenapiObject<'parameter'>;

const buildExamples = (openapi: OpenapiDocument, examples: unknown): Example[] =>
  Object.entries(isRecord(examples) ? examples : {}).map(([name, entry]) => {
    const { summary = null, value } = readObject(openapi, 'example', entry);
    return { name, summary, value };
  });

/** The schema and examples of the first media type. Each of our operations has one. */
const buildContent = (
  openapi: OpenapiDocument,
  content: Readonly<Record<string, unknown>> | undefined,
): Pick<RequestBody, 'schema' | 'examples'> | null => {
  const [first] = Object.values(content ?? {});
  if (first === undefined) {
    return null;
  }
  const { schema, examples } = readObject(openapi, 'mediaType', first);
  return { schema: buildSchema(openapi, schema), examples: buildExamples(openapi, examples) };
};

const buildBody = (openapi: OpenapiDocument, value: unknown): RequestBody | null => {
  if (value === undefined) {
    return null;
  }
  const { required: isRequired, content } = readObject(openapi, 'requestBody', value);
  const built = buildContent(openapi, content);
  return built && { isRequired, ...built };
};

const buildResponse = (openapi: OpenapiDocument, status: string, value: unknown): ApiResponse => {
  const response = readObject(openapi, 'response', value);
  const content = buildContent(openapi, response.content);
  return {
    status: Number(status),
    description: response.description,
    headers: Object.entries(response.headers ?? {})
      .filter(([name]) => !sharedHeaders.has(name.toLowerCase()))
      .map(([name, header]) => ({ name, ...readObject(openapi, 'header', header) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    schema: content?.schema ?? null,
    examples: content?.examples ?? [],
  };
};

const buildParameter = (openapi: OpenapiDocument, parameter: AnyParameter): Parameter[] => {
  const { name, in: location, required: isRequired, description } = parameter;
  if (location !== 'path' && location !== 'query') {
    return [];
  }
  const schema = buildSchema(openapi, parameter.schema);
  const [first] = buildExamples(openapi, parameter.examples);
  const example = parameter.example ?? first?.value ?? schema.example;
  return [{ name, in: location, isRequired, description, schema, example }];
};

/** Reads the parameters of a path and its operation. The later of equal name and `in` overrides the earlier. */
const readParameters = (openapi: OpenapiDocument, list: readonly unknown[]): AnyParameter[] => {
  const parameters = list.map((value) => readObject(openapi, 'parameter', value));
  const byName = new Map(parameters.map((each) => [`${each.in} ${each.name}`, each]));
  return [...byName.values()];
};

const headerUse = (parameters: readonly AnyParameter[], name: string): HeaderUse => {
  const header = parameters.find(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name,
  );
  return header ? (header.required ? 'required' : 'optional') : 'none';
};

const buildOperations = (openapi: OpenapiDocument, path: string, value: unknown): Operation[] => {
  const item = readObject(openapi, 'pathItem', value);
  const written = Object.entries(resolveReference(openapi, value) as object) as [string, unknown][];
  return written.flatMap(([method, object]) => {
    if (!methods.has(method)) {
      return [];
    }
    const operation = readObject(openapi, 'operation', object);
    const parameters = readParameters(openapi, [
      ...(item.parameters ?? []),
      ...(operation.parameters ?? []),
    ]);
    const responses = Object.entries(operation.responses)
      .map(([status, response]) => buildResponse(openapi, status, response))
      .toSorted((a, b) => a.status - b.status);
    const errors = responses.filter(({ status }) => status >= 400);
    const codes = errors.flatMap(({ examples }) => examples.map(({ name }) => name));
    return {
      id: operation.operationId,
      tag: operation.tags[0] ?? '',
      method: method.toUpperCase() as Operation['method'],
      path,
      summary: operation.summary,
      description: operation.description,
      callers: [operation['x-caller']].flat(),
      idempotencyKey: headerUse(parameters, 'idempotency-key'),
      ifMatch: headerUse(parameters, 'if-match'),
      parameters: parameters.flatMap((parameter) => buildParameter(openapi, parameter)),
      body: buildBody(openapi, operation.requestBody),
      responses,
      errorCodes: [...new Set(codes)],
    };
  });
};

const buildErrors = (
  openapi: OpenapiDocument,
  catalogue: Readonly<Record<string, unknown>>,
  operations: readonly Operation[],
): ApiError[] =>
  Object.entries(catalogue)
    .map(([code, entry]) => ({
      code,
      ...readObject(openapi, 'errorEntry', entry),
      raisedBy: operations
        .filter(({ errorCodes }) => errorCodes.includes(code))
        .map(({ id }) => id),
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** Builds what pages show of the API from the bundled OpenAPI document. */
export const buildApi = (openapi: OpenapiDocument): Api => {
  const document = readObject(openapi, 'document', openapi);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    buildOperations(openapi, path, item),
  );
  return {
    version: document.info.version,
    tags: document.tags.map(({ name, description: text }) => ({ name, description: text })),
    operations,
    errors: buildErrors(openapi, document['x-error-catalogue'] ?? {}, operations),
  };
};
