import type { OpenapiDocument } from '../../document/openapi-document.ts';
import { readOperations } from '../../document/operations.ts';
import { resolveNode, textOf } from '../../document/read-node.ts';
import { schemaModelOf } from '../../document/schema-model.ts';
import { type SecurityScheme, readSecuritySchemes } from '../../document/security.ts';
import { readServers } from '../../document/servers.ts';
import { mockAddress } from '../../mock/mock-download.ts';
import type { ClientCredential, ClientModel } from './client-model.ts';
import {
  clientNameOf,
  readDownloads,
  readExtension,
  readSession,
  readUploads,
  titleOf,
} from './read-extension.ts';
import { readOperation, resultMediaOf } from './read-operation.ts';
import { readStream } from './read-stream.ts';
import { createTypeReader } from './read-types.ts';

/** Skips credentials that clients cannot send, such as certificates. */
const readCredential = (scheme: SecurityScheme): ClientCredential[] =>
  scheme.in === null || scheme.parameter === ''
    ? []
    : [
        {
          name: scheme.name,
          description: scheme.description,
          kind: scheme.kind === 'basic' ? 'basic' : 'text',
          in: scheme.in,
          parameter: scheme.parameter,
          prefix: scheme.prefix,
          example: scheme.example,
          note: scheme.caller?.note ?? null,
        },
      ];

const serverUrlOf = (document: OpenapiDocument): string | null => {
  const url = readServers(document)[0]?.url ?? '';
  return URL.canParse(url) ? url : null;
};

/**
 * Never throws, and accepts every document that the site accepts. Parts that clients cannot use become `unknown` or are
 * omitted.
 *
 * @param written the bundled OpenAPI document
 */
export const readClient = (
  written: OpenapiDocument,
  { hasMock } = { hasMock: true },
): ClientModel => {
  const document = schemaModelOf(written);
  const info = resolveNode(document, document['info']);
  const license = resolveNode(document, info['license']);
  const extension = readExtension(document);
  const serverUrl = serverUrlOf(document);
  const types = createTypeReader(document);
  const nodes = readOperations(document).filter(({ kind }) => kind === 'operation');
  const operations = nodes.map((operation) =>
    readOperation(document, types, extension, operation, serverUrl),
  );
  const ownTypes = types.types();
  // Streams are read last, because only some clients need the types of their items.
  const streams = nodes.map((operation) =>
    readStream(document, types, resultMediaOf(operation), [operation.id, 'item']),
  );
  const credentials = [...readSecuritySchemes(document).values()].flatMap(readCredential);
  const sendable = new Set(credentials.map(({ name }) => name));
  const ids = new Set(operations.map(({ id }) => id));
  const session = sendable.has(extension.session?.scheme ?? '') ? readSession(extension) : null;
  /** Omits the access token from the refresh call, because the token has expired by then. */
  const isSent = (name: string, id: string): boolean =>
    sendable.has(name) && !(id === session?.refresh?.operation && name === session.credential);
  return {
    name: clientNameOf(document),
    title: titleOf(document),
    version: textOf(info, 'version'),
    license: textOf(license, 'name') || textOf(license, 'identifier') || null,
    serverUrl,
    mockUrl: hasMock ? mockAddress : null,
    types: ownTypes,
    streamTypes: types.types().slice(ownTypes.length),
    operations: operations.map((operation, index) => ({
      ...operation,
      result: operation.result && { ...operation.result, stream: streams[index] ?? null },
      security: operation.security.map((names) =>
        names.filter((name) => isSent(name, operation.id)),
      ),
    })),
    credentials,
    errorCodes: [...new Set(operations.flatMap(({ errorCodes }) => errorCodes))].toSorted(),
    session,
    problem: extension.problem,
    requestIdHeader: extension.requestIdHeader ?? null,
    uploads: readUploads(extension).filter(({ create }) => ids.has(create)),
    downloads: readDownloads(extension).filter(({ locate }) => ids.has(locate)),
  };
};
