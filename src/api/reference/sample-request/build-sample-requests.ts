import type { ApiError } from '../api.ts';
import type { SampleHeader, SampleRequest, SampleVariable } from '../../samples/sample-request.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import { callText } from '../../document/call-text.ts';
import { type OperationNode, operationSummary, readOperations } from '../../document/operations.ts';
import { schemaModelOf } from '../../document/schema-model.ts';
import { formatCookies, formatQuery } from '../../document/parameter-style.ts';
import { resolveServer } from '../server-address.ts';
import { buildAddress, valueOf } from './address.ts';
import { type BuiltBody, buildBody } from './body.ts';
import { placeCredentials } from './credentials.ts';
import { buildCookies, buildHeaderParameters, standardHeaders } from './headers.ts';
import { createVariableNames, functionNameOf } from './names.ts';
import { acceptOf, handledCodeOf, hasProblems, sampleResponseOf } from './response.ts';

export type SampleContext = {
  readonly document: OpenapiDocument;
  readonly errors: readonly ApiError[];
};

const emptyParameters = (document: OpenapiDocument, operation: OperationNode): string[] =>
  operation.parameters
    .filter((parameter) => {
      const entry = { parameter, value: valueOf(document, parameter) };
      return (
        parameter.isRequired &&
        ((parameter.in === 'query' && formatQuery([entry]) === '') ||
          (parameter.in === 'cookie' && formatCookies([entry]) === ''))
      );
    })
    .map(({ name, in: location }) => `Add ${name} to the ${location}, which has no example.`);

/** Omits the type of a multipart body. HTTP clients set it, because it contains the boundary. */
const contentType = (built: BuiltBody | null): SampleHeader[] =>
  built === null || built.body === null || built.body.format === 'multipart'
    ? []
    : [{ name: 'Content-Type', value: [{ text: built.mediaType }] }];

const accept = (operation: OperationNode): SampleHeader[] => {
  const type = acceptOf(operation);
  return type === null ? [] : [{ name: 'Accept', value: [{ text: type }] }];
};

const filesOf = (built: BuiltBody | null): string[] => {
  switch (built?.body?.format) {
    case 'binary':
      return [built.body.variable];
    case 'multipart':
      return built.body.parts.flatMap((part) => (part.kind === 'file' ? part.variable : []));
    default:
      return [];
  }
};

const sentence = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return /[.!?…。]$/.test(line) ? line : `${line}.`;
};

const withoutCredentials = (operation: OperationNode): OperationNode => {
  const [alternative = []] = operation.security;
  return {
    ...operation,
    parameters: operation.parameters.filter(
      ({ name, in: location }) =>
        !alternative.some(
          ({ scheme }) =>
            scheme.in === location && scheme.parameter.toLowerCase() === name.toLowerCase(),
        ),
    ),
  };
};

const buildSampleRequest = (context: SampleContext, described: OperationNode): SampleRequest => {
  const { document, errors } = context;
  const operation = withoutCredentials(described);
  const title = operationSummary(operation);
  const names = createVariableNames();
  const ownNames = [...standardHeaders.values()].map(({ variable }) => variable);
  ownNames.forEach((name) => names.take(name, name));
  const credentials = placeCredentials(operation.security[0] ?? [], names);
  const parameters = buildHeaderParameters(document, operation);
  const built = buildBody(document, operation, names);
  const headers = [
    ...credentials.headers,
    ...parameters.headers,
    ...buildCookies(document, operation, credentials),
    ...accept(operation),
    ...contentType(built),
  ];
  const inHeaders = parameters.headers
    .flatMap(({ value }) => value)
    .flatMap((part): SampleVariable[] =>
      'variable' in part ? [{ name: part.variable, holds: 'text' }] : [],
    );
  return {
    functionName: functionNameOf(operation.operationId ?? operation.id),
    method: operation.method,
    url: buildAddress(document, operation),
    server: resolveServer(operation.servers[0]),
    credentials: credentials.query,
    login: credentials.login,
    needsCertificate: credentials.needsCertificate,
    headers,
    body: built?.body ?? null,
    variables: [
      ...credentials.variables,
      ...inHeaders,
      ...filesOf(built).map((name): SampleVariable => ({ name, holds: 'file' })),
    ],
    notes: [
      title === callText(operation) ? title : sentence(title),
      ...(operation.isDeprecated ? ['This operation is deprecated.'] : []),
      ...credentials.notes,
      ...parameters.notes,
      ...emptyParameters(document, operation),
      ...(built?.notes ?? []),
    ],
    response: sampleResponseOf(document, operation),
    handledCode: hasProblems(document, operation)
      ? handledCodeOf(document, operation, errors)
      : null,
  };
};

/** Cached, because pages, Markdown copies and the published document share the requests. */
const built = new WeakMap<
  OpenapiDocument,
  Pick<SampleContext, 'errors'> & { readonly requests: ReadonlyMap<string, SampleRequest> }
>();

/** Returns the requests, keyed by operation id. Excludes webhooks and callbacks, because the API itself sends them. */
export const buildSampleRequests = (written: SampleContext): ReadonlyMap<string, SampleRequest> => {
  const context = { ...written, document: schemaModelOf(written.document) };
  const { document, errors } = context;
  const last = built.get(document);
  if (last?.errors === errors) {
    return last.requests;
  }
  const requests = new Map(
    readOperations(document)
      .filter(({ kind }) => kind === 'operation')
      .map((operation) => [operation.id, buildSampleRequest(context, operation)]),
  );
  built.set(document, { errors, requests });
  return requests;
};
