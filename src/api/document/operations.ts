import { callText } from './call-text.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf, mapOf } from '../../base/json/read-map.ts';
import { type CodeSample, readCodeSamples } from './code-samples.ts';
import { capitalize } from '../../base/text/capitalize.ts';
import { joinParagraphs } from '../../base/text/join-paragraphs.ts';
import { withoutPeriod } from '../../base/text/sentence.ts';
import { createUniqueNames, toUrlSafe, wordsOf } from './identifiers.ts';
import { type MediaTypeNode, readMediaTypes } from './media-types.ts';
import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { identifyOperations, type OperationSource, sourcesOf } from './operation-sources.ts';
import { type ParameterNode, readParameters } from './parameters.ts';
import {
  type ExternalDocs,
  entriesOf,
  readExternalDocs,
  resolveNode,
  textOf,
  sunsetOf,
} from './read-node.ts';
import { type ResponseNode, readResponses } from './responses.ts';
import type { Direction } from './schema-check/schema-copies.ts';
import { type SecurityAlternative, readSecurity, readSecuritySchemes } from './security.ts';
import { describeServer, readServers, type ServerNode } from './servers.ts';

export type RequestBodyNode = {
  readonly isRequired: boolean;
  readonly description: string;
  readonly content: readonly MediaTypeNode[];
};

export type CallbackNode = {
  readonly name: string;
  /** Runtime expression for the URL, such as `{$request.body#/callbackUrl}`. */
  readonly expression: string;
  readonly operations: readonly OperationNode[];
  /** Callback operations that the page already shows elsewhere and therefore only links to. */
  readonly repeated: readonly (Repeated & { readonly method: string })[];
};

type Repeated = { readonly id: string; readonly summary: string };

export type OperationNode = {
  readonly id: string;
  readonly operationId: string | null;
  readonly kind: 'operation' | 'webhook';
  readonly method: string;
  readonly path: string;
  readonly pointer: readonly string[];
  readonly tags: readonly string[];
  readonly summary: string;
  /** Markdown; may be empty. */
  readonly description: string;
  readonly isDeprecated: boolean;
  /** `x-sunset`: when a deprecated operation stops working; may be empty. */
  readonly sunset: string;
  readonly externalDocs: ExternalDocs | null;
  readonly codeSamples: readonly CodeSample[];
  readonly parameters: readonly ParameterNode[];
  readonly body: RequestBodyNode | null;
  readonly responses: readonly ResponseNode[];
  readonly security: readonly SecurityAlternative[];
  readonly servers: readonly ServerNode[];
  readonly hasOwnServers: boolean;
  readonly callbacks: readonly CallbackNode[];
  /** `x-sample`: the error code that samples handle, and the optional parameters that they send. */
  readonly sample: { readonly error: string | null; readonly parameters: readonly string[] };
};

const isPlainName = (id: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(id);

/**
 * Removes the method and the path, which generators put into ids: `list_items_items__get` → `list`, `items`. Returns an
 * empty list if the id contains only the method and a path with parameters.
 */
const withoutCall = (words: readonly string[], { method, path }: OperationNode): string[] => {
  const lower = (all: readonly string[]): string => all.map((word) => word.toLowerCase()).join(' ');
  const [verb, inPath] = [method.toLowerCase(), lower(wordsOf(path))];
  const written = lower(words);
  const suffix = ` ${inPath} ${verb}`;
  if (written.endsWith(suffix)) {
    return words.slice(0, written.slice(0, -suffix.length).split(' ').length);
  }
  const isCall = [`${verb} ${inPath}`, `${inPath} ${verb}`].includes(written);
  return isCall && path.includes('{') ? [] : [...words];
};

/**
 * Converts an id to words: `Shop_ListOffers` with the tag `Shop` → "List offers". Returns null if the id has no
 * readable words.
 */
const idInWords = (operation: OperationNode): string | null => {
  const words = withoutCall(wordsOf(operation.operationId ?? ''), operation);
  const tag = wordsOf(operation.tags[0] ?? '').map((word) => word.toLowerCase());
  const isPrefixed =
    words.length > tag.length && tag.every((word, index) => words[index]?.toLowerCase() === word);
  const own = isPrefixed ? words.slice(tag.length) : words;
  const isReadable =
    own.length > 1 && own.every((word) => /^\p{L}{1,20}\d{0,2}$|^\d{1,4}$/u.test(word));
  return isReadable
    ? own
        .map((word, index) =>
          /^\p{Lu}{2,}$/u.test(word)
            ? word
            : index === 0
              ? capitalize(word.toLowerCase())
              : word.toLowerCase(),
        )
        .join(' ')
    : null;
};

export const operationSummary = (operation: OperationNode): string =>
  operation.summary || (idInWords(operation) ?? callText(operation));

export const operationHeading = (operation: OperationNode): string =>
  operation.operationId !== null && isPlainName(operation.operationId)
    ? operation.operationId
    : operationSummary(operation);

/** The API sends the requests of webhooks and callbacks, and receives their responses. */
export const directionOf = (part: Direction, kind: OperationNode['kind']): Direction =>
  (part === 'response') === (kind === 'operation') ? 'response' : 'request';

/** Empty if the summary has no words, because some generators write only a period. */
const readSummary = (node: OpenapiNode): string => {
  const summary = withoutPeriod(textOf(node, 'summary').replaceAll(/\s+/g, ' ').trim());
  return /[\p{L}\p{N}]/u.test(summary) ? summary : '';
};

const readBody = (document: OpenapiDocument, operation: OpenapiNode): RequestBodyNode | null => {
  if (!isRecord(operation['requestBody'])) {
    return null;
  }
  const node = resolveNode(document, operation['requestBody']);
  return {
    isRequired: node['required'] === true,
    description: textOf(node, 'description'),
    content: readMediaTypes(document, node),
  };
};

const readSample = (operation: OpenapiNode): OperationNode['sample'] => {
  const node = mapOf(operation, 'x-sample');
  return {
    error: textOf(node, 'error') || null,
    parameters: listOf(node, 'parameters').map(String),
  };
};

const describeServers = (servers: readonly ServerNode[]): string =>
  servers.map(describeServer).join(' ');

const tagsOf = (operation: OpenapiNode): string[] => [
  ...new Set(
    listOf(operation, 'tags')
      .map((tag) => String(tag).trim())
      .filter((tag) => tag !== ''),
  ),
];

/** The operation and all callbacks that have already been read. Pages only link to further occurrences. */
type Visited = Map<OpenapiNode, Repeated>;

type Reader = (source: OperationSource, id: string, visited?: Visited) => OperationNode;

type Occurrence = {
  readonly source: OperationSource;
  readonly known: Repeated;
  readonly isNew: boolean;
};

const createReader = (document: OpenapiDocument): Reader => {
  const schemes = readSecuritySchemes(document);
  const sharedServers = describeServers(readServers(document));
  const claimId = createUniqueNames('-');

  /**
   * Registers an operation. `readCallbacks` registers all siblings before it reads nested callbacks, so that the
   * outermost occurrence is shown in full.
   */
  const visit = (source: OperationSource, preferredId: string, visited: Visited): Occurrence => {
    const { operation } = source;
    const found = visited.get(operation);
    const summary = readSummary(operation) || callText(source);
    const known = found ?? { id: claimId(preferredId), summary };
    visited.set(operation, known);
    return { source, known, isNew: found === undefined };
  };

  const readCallbacks = (
    { operation, pointer }: OperationSource,
    id: string,
    visited: Visited,
  ): CallbackNode[] =>
    entriesOf(operation, 'callbacks')
      .flatMap(([name, value]) =>
        Object.entries(resolveNode(document, value))
          .filter(([expression]) => !expression.startsWith('x-'))
          .map(([expression, item]) => {
            const at = { kind: 'webhook', pointer: [...pointer, 'callbacks', name] } as const;
            const occurrences = sourcesOf(document, [[expression, item]], at).map((source) =>
              visit(source, `${id}-${toUrlSafe(name)}-${source.method.toLowerCase()}`, visited),
            );
            return { name, expression, occurrences };
          }),
      )
      .map(({ name, expression, occurrences }) => ({
        name,
        expression,
        operations: occurrences
          .filter(({ isNew }) => isNew)
          .map(({ source, known }) => read(source, known.id, visited)),
        repeated: occurrences
          .filter(({ isNew }) => !isNew)
          .map(({ source, known }) => ({ ...known, method: source.method })),
      }));

  const read: Reader = (source, id, above) => {
    const { operation, item } = source;
    const summary = readSummary(operation);
    const servers = readServers(document, operation, item);
    const visited: Visited = above ?? new Map();
    if (!above) {
      visit(source, id, visited);
    }
    return {
      id,
      operationId: textOf(operation, 'operationId') || null,
      kind: source.kind,
      method: source.method,
      path: source.path,
      pointer: source.pointer,
      tags: tagsOf(operation),
      summary: summary || readSummary(item),
      description: joinParagraphs(
        textOf(operation, 'description'),
        summary === '' ? '' : textOf(item, 'summary'),
        textOf(item, 'description'),
      ),
      isDeprecated: operation['deprecated'] === true,
      sunset: sunsetOf(operation),
      externalDocs: readExternalDocs(operation),
      codeSamples: readCodeSamples(operation),
      parameters: readParameters(
        document,
        source.kind === 'operation' ? source.path : '',
        item,
        operation,
      ),
      body: readBody(document, operation),
      responses: readResponses(document, operation),
      security: readSecurity(
        schemes,
        source.kind === 'operation' ? [operation, document] : [operation],
      ),
      servers,
      hasOwnServers: describeServers(servers) !== sharedServers,
      callbacks: readCallbacks(source, id, visited),
      sample: readSample(operation),
    };
  };
  return read;
};

export const readOperations = (document: OpenapiDocument): OperationNode[] => {
  const read = createReader(document);
  return identifyOperations(document).map(({ id, source }) => read(source, id));
};
