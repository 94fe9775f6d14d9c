import { mapOf } from '../../base/json/read-map.ts';
import { joinParagraphs } from '../../base/text/join-paragraphs.ts';
import { type MediaTypeNode, readMediaTypes } from './media-types.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { type ParameterNode, readValue } from './parameters.ts';
import { entriesOf, resolveNode, textOf } from './read-node.ts';

export type HeaderNode = Pick<
  ParameterNode,
  'name' | 'description' | 'isRequired' | 'isDeprecated' | 'schema' | 'examples' | 'remoteExamples'
>;

export type LinkNode = {
  readonly name: string;
  /** The `operationId` or `operationRef` of the linked operation. */
  readonly target: string;
  readonly description: string;
  /** Expressions such as `$response.body#/id`, by parameter name. */
  readonly parameters: Readonly<Record<string, unknown>>;
};

export type ResponseNode = {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly HeaderNode[];
  readonly content: readonly MediaTypeNode[];
  readonly links: readonly LinkNode[];
};

const readHeader = (document: OpenapiDocument, name: string, value: unknown): HeaderNode => {
  const node = resolveNode(document, value);
  const { mediaType: _, ...content } = readValue(document, node);
  return {
    name,
    description: textOf(node, 'description'),
    isRequired: node['required'] === true,
    isDeprecated: node['deprecated'] === true,
    ...content,
  };
};

const readLink = (document: OpenapiDocument, name: string, value: unknown): LinkNode => {
  const node = resolveNode(document, value);
  return {
    name,
    target: textOf(node, 'operationId') || textOf(node, 'operationRef'),
    description: textOf(node, 'description'),
    parameters: mapOf(node, 'parameters'),
  };
};

/** Returns a sort key: a range such as `4XX` follows the statuses in it, and `default` comes last. */
const rank = (status: string): string =>
  status === 'default' ? '~' : status.toUpperCase().replaceAll('X', '~');

export const exampleNames = ({ content }: Pick<ResponseNode, 'content'>): string[] =>
  content.flatMap(({ examples, remoteExamples }) =>
    [...examples, ...remoteExamples].map(({ name }) => name),
  );

/** `default` covers all unlisted responses, so it is treated as an error. */
export const isSuccess = ({ status }: Pick<ResponseNode, 'status'>): boolean =>
  /^[123]/.test(status);

export const readResponses = (document: OpenapiDocument, operation: OpenapiNode): ResponseNode[] =>
  entriesOf(operation, 'responses')
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, value]): ResponseNode => {
      const node = resolveNode(document, value);
      return {
        status: status === 'default' ? status : status.toUpperCase(),
        description: joinParagraphs(textOf(node, 'summary'), textOf(node, 'description')),
        headers: entriesOf(node, 'headers').map(([name, header]) =>
          readHeader(document, name, header),
        ),
        content: readMediaTypes(document, node),
        links: entriesOf(node, 'links').map(([name, link]) => readLink(document, name, link)),
      };
    })
    .toSorted((a, b) => (rank(a.status) < rank(b.status) ? -1 : 1));

export const findResponse = (
  { responses }: { readonly responses: readonly ResponseNode[] },
  status: number | string,
): ResponseNode | undefined =>
  [String(status), `${String(status).charAt(0)}XX`, 'default']
    .map((name) => responses.find((response) => response.status === name))
    .find((response) => response !== undefined);
