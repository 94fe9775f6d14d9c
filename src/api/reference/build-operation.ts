import { formatJson } from '../../base/json/exact-json.ts';
import { containsParagraphs, joinParagraphs } from '../../base/text/join-paragraphs.ts';
import { withoutPeriod } from '../../base/text/sentence.ts';
import type { Direction } from '../document/schema-check/schema-copies.ts';
import type {
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
import { shownExample } from './shown-examples.ts';
import { bodyFormatOf, type MediaTypeNode, type NamedExample } from '../document/media-types.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import {
  directionOf,
  type OperationNode,
  operationHeading,
  operationSummary,
} from '../document/operations.ts';
import type { ParameterNode } from '../document/parameters.ts';
import { type ErrorCatalog, errorCodesIn } from '../document/error-codes.ts';
import type { HeaderNode, LinkNode, ResponseNode } from '../document/responses.ts';
import { bodyExamples } from '../document/sample-value.ts';
import { buildOwnServers } from './build-servers.ts';
import type { SchemaBuilder } from './build-schema.ts';
import { describeStyle } from './describe-style.ts';
import { splitTitle, withTitle } from './schema-title.ts';

export type OperationContext = {
  readonly document: OpenapiDocument;
  readonly schemas: SchemaBuilder;
  readonly catalog: ErrorCatalog;
  readonly ids: ReadonlyMap<string, string>;
};

const toExample = ({ name, summary, value, serialized }: NamedExample): Example => ({
  name,
  value,
  ...(serialized !== undefined && serialized !== value && { serialized }),
  summary: summary || null,
});

const buildMedia = (
  { document, schemas }: OperationContext,
  media: MediaTypeNode,
  part: Direction,
  { operationId, kind }: OperationNode,
): Media => ({
  mediaType: media.mediaType,
  format: bodyFormatOf(media.mediaType),
  schema:
    media.schema === undefined
      ? null
      : withTitle(
          // Examples of the media type override the schema's examples.
          { ...schemas.build(media.schema), examples: [] },
          operationId ?? '',
          `response ${operationId}`,
        ),
  examples: bodyExamples(document, media, directionOf(part, kind)).map(toExample),
  remoteExamples: media.remoteExamples,
});

const buildBody = (context: OperationContext, operation: OperationNode): RequestBody | null => {
  const { body } = operation;
  if (!body) {
    return null;
  }
  const content = body.content.map((media) => buildMedia(context, media, 'request', operation));
  const [first] = content;
  const isRepeated =
    first?.schema && containsParagraphs(splitTitle(first.schema).text, body.description);
  return {
    isRequired: body.isRequired,
    description: isRepeated ? '' : body.description,
    content,
  };
};

/** Never generates an example, because readers would mistake it for a documented example. */
const examplesOf = (
  { examples }: Pick<ParameterNode, 'examples'>,
  schema: Schema,
): readonly Example[] => (examples.length > 0 ? examples.map(toExample) : schema.examples);

/** Joins the description of a parameter or header with the title and description of its schema. */
const describe = (name: string, description: string, schema: Schema): string =>
  withTitle({ ...schema, description: joinParagraphs(description, schema.description) }, name)
    .description;

const buildParameter = ({ schemas }: OperationContext, parameter: ParameterNode): Parameter => {
  const schema = schemas.build(parameter.schema ?? {});
  return {
    name: parameter.name,
    in: parameter.in,
    isRequired: parameter.isRequired,
    isDeprecated: parameter.isDeprecated || schema.isDeprecated,
    description: describe(parameter.name, parameter.description, schema),
    style: describeStyle(parameter, schema),
    schema,
    examples: examplesOf(parameter, schema),
    remoteExamples: parameter.remoteExamples,
  };
};

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : 1;

const buildLink = ({ ids }: OperationContext, link: LinkNode): ResponseLink => {
  const operationId = ids.get(link.target) ?? null;
  return {
    name: link.name,
    description: link.description,
    operationId,
    target: operationId ?? (link.target || link.name),
    parameters: Object.entries(link.parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : formatJson(value),
    ]),
  };
};

const buildHeader = ({ schemas }: OperationContext, header: HeaderNode): ResponseHeader => {
  const schema = schemas.build(header.schema ?? {});
  return {
    name: header.name,
    description: describe(header.name, header.description, schema),
    isDeprecated: header.isDeprecated,
    remoteExamples: header.remoteExamples,
    schema: { ...schema, examples: examplesOf(header, schema).map(shownExample) },
  };
};

const buildResponse = (
  context: OperationContext,
  response: ResponseNode,
  operation: OperationNode,
): ApiResponse => ({
  status: response.status,
  description: response.description,
  headers: response.headers.map((header) => buildHeader(context, header)).toSorted(byName),
  content: response.content.map((media) => buildMedia(context, media, 'response', operation)),
  links: response.links.map((link) => buildLink(context, link)),
  errorCodes: errorCodesIn(response, context.catalog),
});

/** Returns an empty text if the description only repeats the summary. */
const ownDescription = ({ summary, description }: OperationNode): string =>
  withoutPeriod(description.trim()) === summary ? '' : description;

/** Leaves `tag`, `badges` and `page` empty, because they depend on the lengths of all operations. */
export const buildOperation = (context: OperationContext, node: OperationNode): Operation => {
  const { id, method, path } = node;
  const responses = node.responses.map((response) => buildResponse(context, response, node));
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
    description: ownDescription(node),
    isDeprecated: node.isDeprecated,
    sunset: node.sunset,
    externalDocs: node.externalDocs,
    codeSamples: node.codeSamples,
    security: node.security,
    parameters: node.parameters.map((parameter) => buildParameter(context, parameter)),
    body: buildBody(context, node),
    responses,
    errorCodes: [...new Set(responses.flatMap(({ errorCodes }) => errorCodes))],
    callbacks: node.callbacks.map(({ operations, ...callback }) => ({
      ...callback,
      operations: operations.map((operation) => buildOperation(context, operation)),
    })),
  };
};
