import { type ClientExtension, clientExtensionSchema } from '../../../../schemas/openapi.ts';
import { parsePointer } from '../../../base/json/json-pointer.ts';
import { capitalize } from '../../../base/text/capitalize.ts';
import { toCamelCase, wordsOf } from '../../document/identifiers.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import { resolveNode, textOf } from '../../document/read-node.ts';
import type { BodyPath, ClientDownload, ClientSession, ClientUpload } from './client-model.ts';

/** Uses the defaults if `x-client` is invalid; the document check reports the error. */
export const readExtension = (document: OpenapiDocument): ClientExtension => {
  const { data } = clientExtensionSchema.safeParse(document['x-client'] ?? {});
  return data ?? clientExtensionSchema.parse({});
};

const wordsOfAnyApi: ReadonlySet<string> = new Set(['api', 'rest', 'http', 'openapi', 'swagger']);

export const titleOf = (document: OpenapiDocument): string =>
  textOf(resolveNode(document, document['info']), 'title') || 'API';

/** Pascal case and ASCII, without words such as `API`: `Acme Games REST API` → `AcmeGames`. */
export const clientNameOf = (document: OpenapiDocument): string => {
  const extension = readExtension(document);
  const words = wordsOf(titleOf(document))
    .map((word) => word.replaceAll(/[^A-Za-z0-9]/g, ''))
    .filter((word) => word !== '' && !wordsOfAnyApi.has(word.toLowerCase()));
  const pascal = capitalize(toCamelCase(words.slice(0, 4).join(' ')));
  return extension.name ?? (/^[A-Z]/.test(pascal) ? pascal : `Api${pascal}`);
};

const pathOf = (pointer: string | undefined): BodyPath | null =>
  pointer === undefined ? null : parsePointer(pointer);

export const readSession = ({ session }: ClientExtension): ClientSession | null =>
  session
    ? {
        credential: session.scheme,
        accessToken: parsePointer(session.accessToken),
        refresh: session.refresh
          ? {
              ...session.refresh,
              refreshToken: parsePointer(session.refresh.refreshToken),
              requestToken: parsePointer(session.refresh.requestToken),
            }
          : null,
      }
    : null;

const withTime = (description: string): string =>
  `${description} A large file needs a longer timeout and deadline, which you pass with the options: they hold for each of its requests.`;

const withFilled = (description: string, filled: readonly (string | undefined)[]): string => {
  const names = filled.flatMap((pointer) =>
    pointer === undefined ? [] : `\`${parsePointer(pointer).join('.')}\``,
  );
  return names.length === 0
    ? description
    : `${description} The client fills in ${names.join(' and ')}.`;
};

export const readUploads = ({ uploads }: ClientExtension): ClientUpload[] =>
  uploads.map((upload) => ({
    ...upload,
    description: withTime(withFilled(upload.description, [upload.size, upload.sha256])),
    size: pathOf(upload.size),
    sha256: pathOf(upload.sha256),
    url: parsePointer(upload.url),
    method: pathOf(upload.method),
    headers: pathOf(upload.headers),
    complete: upload.complete
      ? { ...upload.complete, value: parsePointer(upload.complete.value) }
      : null,
  }));

export const readDownloads = ({ downloads }: ClientExtension): ClientDownload[] =>
  downloads.map((download) => ({
    ...download,
    description: withTime(download.description),
    url: parsePointer(download.url),
    sha256: pathOf(download.sha256),
    size: pathOf(download.size),
  }));
