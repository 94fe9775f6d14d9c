import { formatJson } from '../../base/json/exact-json.ts';
import { formatPointer } from '../../base/json/json-pointer.ts';
import type { Direction } from '../document/schema-check/schema-copies.ts';
import type {
  Api,
  ApiError,
  ApiResponse,
  Example,
  Media,
  Operation,
  Parameter,
  RequestBody,
  ResponseHeader,
  ResponseLink,
  Schema,
} from './api.ts';
import { countFields, shownExample } from './api-fields.ts';
import { bodyFormatOf, type MediaTypeNode, type NamedExample } from '../document/media-types.ts';
import { readAbout } from '../document/about.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import {
  type OperationNode,
  operationHeading,
  operationSummary,
  readOperations,
} from '../document/operations.ts';
import type { ParameterNode } from '../document/parameters.ts';
import { entriesOf, resolveNode, textOf } from '../document/read-node.ts';
import {
  exampleNames,
  type HeaderNode,
  isSuccess,
  type LinkNode,
  type ResponseNode,
} from '../document/responses.ts';
import { bodyExamples } from '../document/sample-value.ts';
import { schemaModelOf } from '../document/schema-model.ts';
import { type ErrorEntry, errorEntrySchema } from '../../../schemas/openapi.ts';
import { buildLimits } from '../limits.ts';
import { buildOwnServers } from './build-servers.ts';
import { buildTags } from './build-tags.ts';
import { SchemaBuilder } from './build-schema.ts';
import { describeStyle } from './describe-style.ts';

type Context = {
  readonly document: OpenapiDocument;
  readonly schemas: SchemaBuilder;
  /** Lowercase names of the headers that every response has. The conventions page describes these headers. */
  readonly commonHeaders: ReadonlySet<string>;
  readonly errorCodes: ReadonlySet<string>;
  readonly ids: ReadonlyMap<string, string>;
};

const toExample = ({ summary, ...example }: NamedExample): Example => ({
  ...example,
  summary: summary || null,
});

const buildMedia = (
  { document, schemas }: Context,
  media: MediaTypeNode,
  direction: Direction,
): Media => ({
  mediaType: media.mediaType,
  format: bodyFormatOf(media.mediaType),
  schema: media.schema === undefined ? null : schemas.build(media.schema),
  examples: bodyExamples(document, media, direction).map(toExample),
  remoteExamples: media.remoteExamples,
});

const buildBody = (context: Context, { body }: OperationNode): RequestBody | null => {
  if (!body) {
    return null;
  }
  const content = body.content.map((media) => buildMedia(context, media, 'request'));
  const isRepeated = content[0]?.schema?.description.startsWith(body.description) ?? false;
  return {
    isRequired: body.isRequired,
    description: isRepeated ? '' : body.description,
    content,
  };
};

/** Never generates an example, because readers would mistake it for a documented one. */
const examplesOf = (
  { examples }: Pick<ParameterNode, 'examples'>,
  schema: Schema,
): readonly Example[] => (examples.length > 0 ? examples.map(toExample) : schema.examples);

const buildParameter = ({ schemas }: Context, parameter: ParameterNode): Parameter => {
  const schema = schemas.build(parameter.schema ?? {});
  return {
    name: parameter.name,
    in: parameter.in,
    isRequired: parameter.isRequired,
    isDeprecated: parameter.isDeprecated || schema.isDeprecated,
    description: parameter.description || schema.description,
    style: describeStyle(parameter, schema),
    schema,
    examples: examplesOf(parameter, schema),
    remoteExamples: parameter.remoteExamples,
  };
};

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : 1;

const buildLink = ({ ids }: Context, link: LinkNode): ResponseLink => ({
  name: link.name,
  description: link.description,
  operationId: ids.get(link.target) ?? null,
  parameters: Object.entries(link.parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : formatJson(value),
  ]),
});

const buildHeader = ({ schemas }: Context, header: HeaderNode): ResponseHeader => {
  const schema = schemas.build(header.schema ?? {});
  return {
    name: header.name,
    description: header.description || schema.description,
    isDeprecated: header.isDeprecated,
    remoteExamples: header.remoteExamples,
    schema: { ...schema, examples: examplesOf(header, schema).map(shownExample) },
  };
};

const buildResponse = (context: Context, response: ResponseNode): ApiResponse => ({
  status: response.status,
  description: response.description,
  headers: response.headers
    .filter(({ name }) => !context.commonHeaders.has(name.toLowerCase()))
    .map((header) => buildHeader(context, header))
    .toSorted(byName),
  content: response.content.map((media) => buildMedia(context, media, 'response')),
  links: response.links.map((link) => buildLink(context, link)),
});

const errorCodesOf = ({ responses }: OperationNode, catalogue: ReadonlySet<string>): string[] => {
  const names = responses.filter(({ status }) => /^[45]/.test(status)).flatMap(exampleNames);
  return [...new Set(names.filter((name) => catalogue.has(name)))];
};

/** Leaves `tag`, `badges` and `page` empty, because they depend on the lengths of all operations. */
const buildOperation = (context: Context, node: OperationNode): Operation => {
  const { id, method, path } = node;
  return {
    id,
    heading: operationHeading(node),
    kind: node.kind,
    tag: '',
    badges: [],
    page: '',
    method,
    path,
    server: node.servers[0]?.url ?? '',
    ownServers: node.hasOwnServers ? buildOwnServers(context.document, node.servers) : [],
    summary: operationSummary(node),
    description: node.description,
    isDeprecated: node.isDeprecated,
    sunset: node.sunset,
    externalDocs: node.externalDocs,
    codeSamples: node.codeSamples,
    security: node.security,
    parameters: node.parameters.map((parameter) => buildParameter(context, parameter)),
    body: buildBody(context, node),
    responses: node.responses.map((response) => buildResponse(context, response)),
    errorCodes: errorCodesOf(node, context.errorCodes),
    callbacks: node.callbacks.map(({ name, expression, operations }) => ({
      name,
      expression,
      operations: operations.map((operation) => buildOperation(context, operation)),
    })),
  };
};

const assignPage = (
  operation: Operation,
  page: Pick<Operation, 'tag' | 'page' | 'badges'>,
): Operation => ({
  ...operation,
  ...page,
  callbacks: operation.callbacks.map((callback) => ({
    ...callback,
    operations: callback.operations.map((inner) => assignPage(inner, page)),
  })),
});

/** Approximate height of the examples on the page, in fields. Three lines of code are as tall as one field. */
const exampleLength = ({ responses }: Operation): number =>
  responses
    .flatMap(({ content }) => content.flatMap(({ examples }) => examples))
    .reduce((sum, { value }) => sum + (formatJson(value, 1) ?? '').split('\n').length, 0) / 3;

const readErrorCatalog = (document: OpenapiDocument): Map<string, ErrorEntry> =>
  new Map(
    entriesOf(document, 'x-error-catalogue').map(([code, entry]) => [
      code,
      errorEntrySchema.parse(entry),
    ]),
  );

const buildErrors = (
  catalogue: ReadonlyMap<string, ErrorEntry>,
  operations: readonly Operation[],
): ApiError[] =>
  [...catalogue]
    .map(([code, { general, retry = null, ...entry }]) => ({
      code,
      ...entry,
      isGeneral: general,
      retry,
      raisedBy: operations
        .filter(({ errorCodes }) => errorCodes.includes(code))
        .map(({ id }) => id),
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

const findCommonHeaders = (nodes: readonly OperationNode[]): Set<string> => {
  const responses = nodes.flatMap((node) => node.responses.filter(isSuccess));
  const namesOf = (headers: readonly HeaderNode[]): string[] =>
    headers.map(({ name }) => name.toLowerCase());
  const [first, ...others] = responses.map(({ headers }) => new Set(namesOf(headers)));
  return new Set(
    others.length < 10
      ? []
      : [...(first ?? [])].filter((name) => others.every((set) => set.has(name))),
  );
};

export const buildApi = (written: OpenapiDocument): Api => {
  const document = schemaModelOf(written);
  const nodes = readOperations(document);
  const schemas = new SchemaBuilder(document);
  const catalogue = readErrorCatalog(document);
  const context: Context = {
    document,
    schemas,
    commonHeaders: findCommonHeaders(nodes),
    errorCodes: new Set(catalogue.keys()),
    ids: new Map(
      nodes.flatMap(({ id, operationId, pointer }) => [
        [operationId ?? id, id],
        [`#${formatPointer(pointer)}`, id],
      ]),
    ),
  };
  const built = new Map(nodes.map((node) => [node, buildOperation(context, node)]));
  const definitions = schemas.definitions();
  const { tags, tagGroups, tagOf } = buildTags(document, nodes, (node) => {
    const operation = built.get(node);
    return operation ? countFields({ definitions }, operation) + exampleLength(operation) : 0;
  });
  const operations = [...built].map(([node, operation]) => assignPage(operation, tagOf(node)));
  const info = resolveNode(document, document['info']);
  return {
    title: textOf(info, 'title'),
    version: textOf(info, 'version'),
    about: readAbout(document),
    tags,
    tagGroups,
    operations,
    definitions,
    errors: buildErrors(catalogue, operations),
    // Limits refer to schemas in the original document, not to the combined schemas of the model.
    limits: buildLimits(written, tags),
  };
};
