import { noFields, readOperationFields } from '../../../api/reference/api-fields.ts';
import { operationHref } from '../../../api/reference/operation-address.ts';
import { statusInWords } from '../../../api/reference/api-responses.ts';
import type { Operation } from '../../../api/reference/api.ts';
import { describeDeprecation } from '../../../api/reference/describe-deprecation.ts';
import { describeSecurity, securityTitle } from '../../../api/reference/describe-security.ts';
import { factsText, typeText } from '../../../api/reference/field-facts.ts';
import { listResponses, type ShownResponse } from '../../../api/reference/shown-responses.ts';
import { renderSamples } from '../../../api/samples/render-samples.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { beginsWithParagraph, withLead } from '../../../base/text/with-lead.ts';
import { renderBodies } from './bodies.ts';
import { renderErrors } from './errors.ts';
import { renderFields } from './fields.ts';
import { code, codeBlock, joinBlocks, listEntry, oneLine } from './markdown-text.ts';
import { renderMoreLink, renderRemoteExamples } from './links.ts';
import { renderServerVariables } from './servers.ts';
import { renderValues } from './values.ts';
import type { ReferenceSource } from './reference-source.ts';

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

const ownServers = ({ ownServers: servers }: Operation): string =>
  servers.length === 0
    ? ''
    : joinBlocks([
        '**Server**',
        servers
          .map((server) =>
            listEntry(
              joinBlocks([
                `${code(server.url)} (${oneLine(server.label)})`,
                renderServerVariables(server),
              ]),
            ),
          )
          .join('\n'),
      ]);

const renderResponse = (
  { response, trees, headers: headerTrees, sameAs }: ShownResponse,
  { api, addressOf }: ReferenceSource,
): string => {
  const { status, description, headers, content, links } = response;
  return joinBlocks([
    withLead(`**${statusInWords(status)}**`, visibleText(description)),
    content.length === 0 ? 'The response has no body.' : '',
    headers
      .map(({ name, schema, description: about, isDeprecated, remoteExamples }, index) => {
        const facts = [typeText(schema), ...(isDeprecated ? ['deprecated'] : [])].join(', ');
        const words = [visibleText(about).trim(), factsText(schema)];
        const isShort = !about.includes('\n') && beginsWithParagraph(about);
        const [first = '', ...others] = isShort
          ? [words.filter((text) => text !== '').join(' ')]
          : words;
        return listEntry(
          joinBlocks([
            withLead(`${code(name)} header (${facts})${first === '' ? '' : ':'}`, first),
            ...others,
            renderValues(schema, headerTrees[index]?.valuesAt ?? null),
            renderMoreLink(schema.externalDocs),
            ...renderRemoteExamples(remoteExamples),
          ]),
        );
      })
      .join('\n'),
    sameAs === null ? '' : `The same fields as in ${statusInWords(sameAs)}.`,
    renderBodies(content, trees, 'optional'),
    ...links.map(({ name, description: about, operationId, target, parameters }) => {
      const operation = api.operations.find(({ id }) => id === operationId);
      const label = code(target);
      const values = parameters.map(([key, value]) => `${code(key)} from ${code(value)}`);
      const call = [
        `May be followed by ${operation ? `[${label}](${addressOf(operationHref(operation))})` : label}`,
        name === target ? '' : ` (link ${code(name)})`,
        values.length > 0 ? ` with ${values.join(', ')}` : '',
        about === '' ? '' : ':',
      ].join('');
      return withLead(call, visibleText(about));
    }),
  ]);
};

const renderFacts = (operation: Operation): string => {
  const { kind, heading, method, path, summary, description, isDeprecated, badges, security } =
    operation;
  return joinBlocks([
    codeBlock('http', `${method} ${path}`),
    isDeprecated ? `**Deprecated.** ${describeDeprecation(operation)}` : '',
    ...badges.flatMap(({ title, description: about, externalDocs }) => [
      withLead(`**${oneLine(title)}**`, visibleText(about)),
      renderMoreLink(externalDocs),
    ]),
    summary === heading ? '' : `**${oneLine(summary)}**`,
    visibleText(description),
    kind === 'operation' ? '' : 'Your server receives this request.',
    kind === 'operation' || security.length > 0 ? credentials(operation) : '',
    ownServers(operation),
  ]);
};

const renderParts = (operation: Operation, source: ReferenceSource): string => {
  const { id, kind, parameters, body, codeSamples } = operation;
  const fields = readOperationFields(source.api, operation);
  const request = source.requests.get(id);
  const calls = source.calls.get(id);
  const samples = kind === 'operation' && request ? renderSamples(request, source.samples) : [];
  return joinBlocks([
    part(
      'Sample',
      ...samples.map(({ name, label, language, code: sample }) => {
        const call = calls?.[name];
        return joinBlocks([
          `**${label}**`,
          ...(call ? ['Client:', codeBlock(language, call.code), 'Request:'] : []),
          codeBlock(language, sample),
        ]);
      }),
      ...(samples.length > 0 ? codeSamples : []).map((sample) =>
        joinBlocks([`**${oneLine(sample.label)}**`, codeBlock(sample.language, sample.source)]),
      ),
    ),
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
      ...listResponses(operation, fields).map((shown) => renderResponse(shown, source)),
    ),
    part('Errors', ...renderErrors(operation, source)),
  ]);
};

const renderCallbacks = ({ callbacks }: Operation, source: ReferenceSource): string[] =>
  callbacks.flatMap(({ name, expression, operations, repeated }) => [
    ...operations.flatMap((inner) => [
      `**${visibleText(name)}: ${oneLine(inner.summary)}**`,
      renderFacts(inner),
      renderParts(inner, source),
      ...renderCallbacks(inner, source),
    ]),
    ...repeated.map(
      ({ summary, method }) =>
        `**${visibleText(name)}:** ${code(`${method} ${expression}`)}, the same request as "${oneLine(summary)}".`,
    ),
  ]);

export const renderOperation = (operation: Operation, source: ReferenceSource): string => {
  const { id, kind, externalDocs } = operation;
  return joinBlocks([
    renderFacts(operation),
    renderParts(operation, source),
    part('Callbacks', ...renderCallbacks(operation, source)),
    renderMoreLink(externalDocs),
    source.hasReference && kind === 'operation'
      ? `[Try it in the API reference](${source.addressOf(`/scalar#${id}`)})`
      : '',
  ]);
};
