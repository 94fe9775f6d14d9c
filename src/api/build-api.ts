import type { OpenapiObject } from '../../schemas/openapi.ts';
import { isRecord } from '../lib/is-record.ts';
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
import type { Description } from '../model/description.ts';
import { buildSchema } from './build-schema.ts';
import { readObject, resolveObject } from './read-object.ts';

const methods: Readonly<Record<string, Operation['method']>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};

/** Every answer has these (or none that matters to a game); the page of conventions tells of them once. */
const sharedHeaders = new Set(['ratelimit', 'ratelimit-policy', 'x-request-id']);

type AnyParameter = OpenapiObject<'parameter'>;

const buildExamples = (description: Description, examples: unknown): Example[] =>
  Object.entries(isRecord(examples) ? examples : {}).map(([name, entry]) => {
    const { summary = null, value } = readObject(description, 'example', entry);
    return { name, summary, value };
  });

/** The schema and examples of a body: of its first media type, since an operation of ours speaks one. */
const buildContent = (
  description: Description,
  content: Readonly<Record<string, unknown>> | undefined,
): Pick<RequestBody, 'schema' | 'examples'> | null => {
  const [first] = Object.values(content ?? {});
  if (first === undefined) {
    return null;
  }
  const { schema, examples } = readObject(description, 'mediaType', first);
  return {
    schema: buildSchema(description, schema),
    examples: buildExamples(description, examples),
  };
};

const buildBody = (description: Description, value: unknown): RequestBody | null => {
  if (value === undefined) {
    return null;
  }
  const { required: isRequired, content } = readObject(description, 'requestBody', value);
  const built = buildContent(description, content);
  return built && { isRequired, ...built };
};

const buildResponse = (description: Description, status: string, value: unknown): ApiResponse => {
  const response = readObject(description, 'response', value);
  const content = buildContent(description, response.content);
  return {
    status: Number(status),
    description: response.description,
    headers: Object.entries(response.headers ?? {})
      .filter(([name]) => !sharedHeaders.has(name.toLowerCase()))
      .map(([name, header]) => ({
        name,
        description: readObject(description, 'header', header).description,
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    schema: content?.schema ?? null,
    examples: content?.examples ?? [],
  };
};

const buildParameter = (description: Description, parameter: AnyParameter): Parameter[] => {
  if (parameter.in !== 'path' && parameter.in !== 'query') {
    return [];
  }
  const schema = buildSchema(description, parameter.schema);
  const [first] = buildExamples(description, parameter.examples);
  return [
    {
      name: parameter.name,
      in: parameter.in,
      isRequired: parameter.required,
      description: parameter.description,
      schema,
      example: parameter.example ?? first?.value ?? schema.example,
    },
  ];
};

/** Those of the path and of the operation; of two with one name and place the operation's stays. */
const readParameters = (
  description: Description,
  ...lists: readonly (readonly unknown[] | undefined)[]
): AnyParameter[] => {
  const parameters = lists
    .flatMap((list) => list ?? [])
    .map((value) => readObject(description, 'parameter', value));
  return [
    ...new Map(
      parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
    ).values(),
  ];
};

const headerUse = (parameters: readonly AnyParameter[], name: string): HeaderUse => {
  const header = parameters.find(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name,
  );
  return header ? (header.required ? 'required' : 'optional') : 'none';
};

const isError = ({ status }: ApiResponse): boolean => status >= 400;

const buildOperations = (description: Description, path: string, value: unknown): Operation[] => {
  const item = readObject(description, 'pathItem', value);
  const written = Object.entries(resolveObject(description, value) as object) as [
    string,
    unknown,
  ][];
  return written.flatMap(([key, object]) => {
    const method = methods[key];
    if (method === undefined) {
      return [];
    }
    const operation = readObject(description, 'operation', object);
    const parameters = readParameters(description, item.parameters, operation.parameters);
    const responses = Object.entries(operation.responses)
      .map(([status, response]) => buildResponse(description, status, response))
      .toSorted((a, b) => a.status - b.status);
    const codes = responses.filter(isError).flatMap(({ examples }) => examples);
    return {
      id: operation.operationId,
      tag: operation.tags[0] ?? '',
      method,
      path,
      summary: operation.summary,
      description: operation.description,
      callers: [operation['x-caller']].flat(),
      idempotencyKey: headerUse(parameters, 'idempotency-key'),
      ifMatch: headerUse(parameters, 'if-match'),
      parameters: parameters.flatMap((parameter) => buildParameter(description, parameter)),
      body: buildBody(description, operation.requestBody),
      responses,
      errorCodes: [...new Set(codes.map(({ name }) => name))],
    };
  });
};

const buildErrors = (
  description: Description,
  catalogue: Readonly<Record<string, unknown>>,
  operations: readonly Operation[],
): ApiError[] =>
  Object.entries(catalogue)
    .map(([code, entry]) => ({
      code,
      ...readObject(description, 'errorEntry', entry),
      raisedBy: operations
        .filter(({ errorCodes }) => errorCodes.includes(code))
        .map(({ id }) => id),
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** Makes what pages show of the API from the bundled description. */
export const buildApi = (description: Description): Api => {
  const document = readObject(description, 'document', description);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    buildOperations(description, path, item),
  );
  return {
    version: document.info.version,
    tags: document.tags.map(({ name, description: text }) => ({ name, description: text })),
    operations,
    errors: buildErrors(description, document['x-error-catalogue'] ?? {}, operations),
  };
};
