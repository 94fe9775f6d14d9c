import { isRecord } from '../../../base/json/is-record.ts';
import { type SampleLanguage, sampleLanguages } from '../../../api/reference/api.ts';
import type { OpenapiDocument } from '../../../api/document/openapi-document.ts';
import { toUrlSafe } from '../../../api/document/identifiers.ts';
import { entriesOf, resolveNode } from '../../../api/document/read-node.ts';
import { type SecurityScheme, readSecuritySchemes } from '../../../api/document/security.ts';
import { decodePath } from '../../../base/paths/route-path.ts';
import { listen } from '../dom/listen.ts';

const mockServerLabel = 'Mock, in this browser';

export const addMockServer = (openapi: OpenapiDocument, url: string): OpenapiDocument => {
  const { servers } = openapi;
  const others = Array.isArray(servers) ? (servers as readonly unknown[]) : [];
  return { ...openapi, servers: [{ url, description: mockServerLabel }, ...others] };
};

export const sampleClientOf = (sampleLanguage: SampleLanguage): string =>
  `custom/${sampleLanguages.find(({ value }) => value === sampleLanguage)?.language}`;

/** The reference's hash for an operation, such as `tag/shop/purchaseOffer` for `#purchaseOffer`; null if unknown. */
const operationSection = (openapi: OpenapiDocument, hash: string): string | null => {
  const id = decodePath(hash.replace(/^#/, ''));
  const operation = entriesOf(openapi, 'paths')
    .flatMap(([, item]) => Object.values(resolveNode(openapi, item)))
    .find((candidate) => isRecord(candidate) && toUrlSafe(String(candidate['operationId'])) === id);
  const tags = isRecord(operation) ? operation['tags'] : null;
  return id !== '' && isRecord(operation) && Array.isArray(tags)
    ? `tag/${String(tags[0])}/${String(operation['operationId'])}`
    : null;
};

/**
 * Replaces a hash such as `#purchaseOffer` with the reference's hash. Removes a hash such as `#100%`, because the
 * reference decodes hashes twice and crashes on invalid encoding.
 */
export const rewriteHash = (openapi: OpenapiDocument): void => {
  const { hash, pathname, search } = window.location;
  const section = operationSection(openapi, hash);
  const decoded = decodePath(hash);
  const isMalformed = decoded.includes('%') && decodePath(decoded) === decoded;
  if (section !== null || isMalformed) {
    const address = section === null ? pathname + search : `#${section}`;
    window.history.replaceState(window.history.state, '', address);
  }
};

export const keepOperationLinks = (openapi: OpenapiDocument): (() => void) =>
  // In the capture phase, to run before the reference's listener.
  listen(window, ['popstate'], () => rewriteHash(openapi), { capture: true });

const credentialOf = (scheme: SecurityScheme): Record<string, string> => {
  const example = scheme.example ?? 'mock';
  switch (scheme.kind) {
    case 'apiKey':
      return { value: example };
    case 'basic':
    case 'digest':
      return { username: example, password: example };
    default:
      return { token: example };
  }
};

export const mockCredentials = (
  openapi: OpenapiDocument,
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    [...readSecuritySchemes(openapi)].map(([name, scheme]) => [name, credentialOf(scheme)]),
  );
