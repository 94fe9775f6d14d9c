import { sampleLanguageOf } from '../../../api/reference/sample-languages.ts';
import type { OpenapiDocument } from '../../../api/document/openapi-document.ts';
import { type SecurityScheme, readSecuritySchemes } from '../../../api/document/security.ts';
import { decodePath } from '../../../base/paths/route-path.ts';
import { listen } from '../dom/listen.ts';
import type { Sections } from './sections.ts';

export const sampleClientOf = (sampleLanguage: string): string =>
  `custom/${sampleLanguageOf(sampleLanguage).language}`;

/**
 * Replaces a hash such as `#purchaseOffer` with the reference's hash for that operation. Removes a hash such as
 * `#100%`, because the reference decodes hashes twice and crashes on invalid encoding.
 */
export const rewriteHash = ({ operationSection }: Sections): void => {
  const { hash, pathname, search } = window.location;
  const decoded = decodePath(hash);
  const section = operationSection(decoded.replace(/^#/, ''));
  const isMalformed = decoded.includes('%') && decodePath(decoded) === decoded;
  if (section !== null || isMalformed) {
    const address = section === null ? pathname + search : `#${section}`;
    window.history.replaceState(window.history.state, '', address);
  }
};

export const keepOperationLinks = (sections: Sections): (() => void) =>
  // Listen in the capture phase, to run before the reference's own listener.
  listen(window, ['popstate'], () => rewriteHash(sections), { capture: true });

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
