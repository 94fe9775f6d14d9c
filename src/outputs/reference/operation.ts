import { type FieldTree, operationHref, readOperationFields } from '../../model/api-fields.ts';
import { exampleLanguage, exampleText } from '../../model/api-code.ts';
import { statusInWords } from '../../model/api-responses.ts';
import { listResponseExamples } from '../../model/response-examples.ts';
import {
  listErrors,
  listResponses,
  type ShownError,
  type ShownResponse,
} from '../../model/shown-responses.ts';
import {
  type Api,
  type Example,
  type Media,
  type Operation,
  sampleLanguages,
} from '../../model/api.ts';
import { describeSecurity, securityTitle } from '../../model/describe-security.ts';
import { factsText, typeText } from '../../model/field-facts.ts';
import type { SampleRequest } from '../../model/sample-request.ts';
import type { ClientSamples } from '../../clients/client-samples.ts';
import { renderSamples } from '../../samples/render-samples.ts';
import { visibleText } from '../../text/visible-text.ts';
import { type Flagged, renderFields } from './fields.ts';
import { code, codeBlock, joinBlocks, listEntry, oneLine, table } from './markdown-text.ts';

export type ReferenceSource = {
  readonly api: Api;
  /** The request that the samples of an operation send, by its id. */
  readonly requests: ReadonlyMap<string, SampleRequest>;
  /** The calls of the clients, by the id of their operation. */
  readonly calls: ReadonlyMap<string, ClientSamples>;
  /** Turns an address of this site into one that works elsewhere. */
  readonly addressOf: (href: string) => string;
  /** A link to an error code's meaning. */
  readonly errorLink: (code: string) => string;
};

const part = (title: string, ...blocks: readonly string[]): string => {
  const content = joinBlocks(blocks);
  return content === '' ? '' : `#### ${title}\n\n${content}`;
};

const credentials = ({ security }: Operation): string =>
  joinBlocks([
    `**${securityTitle(security)}**`,
    describeSecurity(security)
      .map(({ name, details, descriptions }) =>
        listEntry(joinBlocks([details === '' ? name : `${name}: ${details}`, ...descriptions])),
      )
      .join('\n'),
  ]);

const isObject = (type: string): boolean => /^(?:object|array of object)$/.test(type);

const renderExample = (title: string, media: Media, example: Example): string =>
  joinBlocks([
    `${title}: ${oneLine(example.summary ?? example.name)}`,
    codeBlock(exampleLanguage(media), exampleText(media, example)),
  ]);

const renderExamples = (media: Media): string[] =>
  media.examples.map((example) => renderExample('Example', media, example));

const renderBody = (media: Media, tree: FieldTree, flagged: Flagged): string => {
  const { schema } = media;
  const facts = schema
    ? [isObject(schema.type) ? '' : typeText(schema), factsText(schema, false)]
    : [];
  return joinBlocks([
    schema && flagged === 'required' ? visibleText(schema.description) : '',
    facts.filter((fact) => fact !== '').join(' · '),
    renderFields(tree, flagged),
    ...renderExamples(media),
  ]);
};

const noFields: FieldTree = { fields: [], variants: [], sameAs: null };

const renderBodies = (
  content: readonly Media[],
  trees: readonly FieldTree[],
  flagged: Flagged,
): string =>
  joinBlocks(
    content.flatMap((media, index) => {
      const [first = media] = content;
      const { mediaType, schema } = media;
      const body = renderBody(media, trees[index] ?? noFields, flagged);
      if (index === 0) {
        const others = content.length > 1 ? ', or in another format below' : '';
        const isNamed = others !== '' || mediaType !== 'application/json';
        return [isNamed ? `As ${code(mediaType)}${others}` : '', body];
      }
      const isSame = schema !== null && JSON.stringify(schema) === JSON.stringify(first.schema);
      return [
        `Or as ${code(mediaType)}`,
        isSame ? `The same fields as in ${code(first.mediaType)}.` : body,
        ...(isSame && flagged === 'optional' ? renderExamples(media) : []),
      ];
    }),
  );

const renderResponse = (
  { response, trees, sameAs }: ShownResponse,
  { api, addressOf }: ReferenceSource,
): string => {
  const { status, description, headers, content, links } = response;
  return joinBlocks([
    `**${statusInWords(status)}** ${visibleText(description)}`.trim(),
    content.length === 0 ? 'The response has no body.' : '',
    headers
      .map(({ name, schema, description: about, isDeprecated }) => {
        const facts = [typeText(schema), ...(isDeprecated ? ['deprecated'] : [])].join(', ');
        const words = [oneLine(about), factsText(schema, false)].filter((text) => text !== '');
        return listEntry(
          `${code(name)} header (${facts})${words.length > 0 ? `: ${words.join(' ')}` : ''}`,
        );
      })
      .join('\n'),
    sameAs === null ? '' : `The same fields as in ${statusInWords(sameAs)}.`,
    renderBodies(content, sameAs === null ? trees : trees.map(() => noFields), 'optional'),
    ...links.map(({ name, description: about, operationId, parameters }) => {
      const operation = api.operations.find(({ id }) => id === operationId);
      const label = code(operationId ?? name);
      const values = parameters.map(([key, value]) => `${code(key)} from ${code(value)}`);
      return [
        `May be followed by ${operation ? `[${label}](${addressOf(operationHref(operation))})` : label}`,
        values.length > 0 ? ` with ${values.join(', ')}` : '',
        about === '' ? '' : `: ${oneLine(about)}`,
      ].join('');
    }),
  ]);
};

const renderFacts = (operation: Operation): string => {
  const { kind, heading, method, path, summary, description, isDeprecated } = operation;
  return joinBlocks([
    codeBlock('http', `${method} ${path}`),
    isDeprecated ? '**Deprecated.** Do not use it in new code: it may be removed.' : '',
    summary === heading ? '' : `**${oneLine(summary)}**`,
    visibleText(description),
    kind === 'operation' ? credentials(operation) : 'Your server receives this request.',
  ]);
};

const errorTable = (errors: readonly ShownError[], { errorLink }: ReferenceSource): string =>
  errors.length === 0
    ? ''
    : table(
        ['Status', 'Code', 'Meaning'],
        errors.map(({ status, code: name, meaning }) => [
          statusInWords(status),
          errorLink(name),
          meaning,
        ]),
      );

/** Their meanings are on a page once. */
const renderSharedErrors = (errors: readonly ShownError[], source: ReferenceSource): string[] => {
  const explained = errors.filter(({ isAbove }) => !isAbove);
  const above = errors.filter(({ isAbove }) => isAbove);
  const links = above.map(
    ({ status, code: name }) => `${statusInWords(status)} ${source.errorLink(name)}`,
  );
  return [
    errors.length > 0 ? 'Errors that most operations return:' : '',
    errorTable(explained, source),
    links.length === 0
      ? ''
      : `${explained.length > 0 ? 'Also, as' : 'As'} explained above: ${links.join(', ')}.`,
  ];
};

/** Those that no operation above on the page has. */
const renderErrorExamples = (operation: Operation, api: Api): string[] =>
  listResponseExamples(api, operation).flatMap(({ status, body, isError, isAbove }) =>
    body && isError && !isAbove
      ? [renderExample(`Example of ${statusInWords(status)}`, body.media, body.example)]
      : [],
  );

const renderParts = (operation: Operation, source: ReferenceSource): string => {
  const { id, kind, parameters, body } = operation;
  const fields = readOperationFields(source.api, operation);
  const request = source.requests.get(id);
  const calls = source.calls.get(id);
  const samples = kind === 'operation' && request ? renderSamples(request) : null;
  const errors = listErrors(source.api, operation);
  return joinBlocks([
    samples
      ? part(
          'Sample',
          ...sampleLanguages.map(({ value, label, language }) => {
            const call = value === 'curl' ? undefined : calls?.[value];
            return joinBlocks([
              `**${label}**`,
              ...(call ? ['Client:', codeBlock(language, call.code), 'Request:'] : []),
              codeBlock(language, samples[value]),
            ]);
          }),
        )
      : '',
    parameters.length > 0
      ? part('Parameters', renderFields({ ...noFields, fields: fields.parameters }, 'required'))
      : '',
    body
      ? part(
          body.isRequired ? 'Body' : 'Body (optional)',
          visibleText(body.description),
          renderBodies(body.content, fields.body, 'required'),
        )
      : '',
    part(
      kind === 'operation' ? 'Responses' : 'Your server responds',
      ...listResponses(operation, fields.responses).map((shown) => renderResponse(shown, source)),
    ),
    errors.length > 0
      ? part(
          'Errors',
          errorTable(
            errors.filter(({ isShared }) => !isShared),
            source,
          ),
          ...renderSharedErrors(
            errors.filter(({ isShared }) => isShared),
            source,
          ),
          ...renderErrorExamples(operation, source.api),
        )
      : '',
  ]);
};

/** The reference of one operation as Markdown, below its heading: the same facts as on its page. */
export const renderOperation = (operation: Operation, source: ReferenceSource): string => {
  const { id, kind, callbacks, externalDocs } = operation;
  return joinBlocks([
    renderFacts(operation),
    renderParts(operation, source),
    part(
      'Callbacks',
      ...callbacks.flatMap(({ name, operations }) =>
        operations.map((inner) =>
          joinBlocks([
            `**${visibleText(name)}: ${oneLine(inner.summary)}**`,
            renderFacts(inner),
            renderParts(inner, source),
          ]),
        ),
      ),
    ),
    externalDocs && /^https?:\/\//i.test(externalDocs.url)
      ? `[${oneLine(externalDocs.description || 'Read more')}](${externalDocs.url})`
      : '',
    kind === 'operation'
      ? `[Try it in the API reference](${source.addressOf(`/scalar#${id}`)})`
      : '',
  ]);
};
