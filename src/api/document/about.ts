import type { OpenapiDocument, OpenapiNode } from './openapi-document.ts';
import { resolveNode, textOf } from './read-node.ts';
import { type SecurityScheme, readSecuritySchemes } from './security.ts';

type AboutLink = { readonly title: string; readonly url: string };

export type About = {
  readonly description: string;
  /** Documentation, terms of service, contact and license. The URL of the contact or license may be empty. */
  readonly links: readonly AboutLink[];
  readonly schemes: readonly SecurityScheme[];
};

const linksOf = (document: OpenapiDocument, info: OpenapiNode): AboutLink[] => {
  const contact = resolveNode(document, info['contact']);
  const license = resolveNode(document, info['license']);
  const docs = resolveNode(document, document['externalDocs']);
  const identifier = textOf(license, 'identifier');
  const licenseName = [textOf(license, 'name'), identifier && `(${identifier})`].join(' ').trim();
  const email = textOf(contact, 'email');
  const linkIfUrl = (title: string, url: string): AboutLink[] =>
    url === '' ? [] : [{ title, url }];
  const linkIfTitled = (title: string, url: string): AboutLink[] =>
    title === '' && url === '' ? [] : [{ title: title || url, url }];
  return [
    ...linkIfUrl(textOf(docs, 'description') || 'More documentation', textOf(docs, 'url')),
    ...linkIfUrl('Terms of service', textOf(info, 'termsOfService')),
    ...linkIfTitled(textOf(contact, 'name'), textOf(contact, 'url')),
    ...linkIfUrl(email, email && `mailto:${email}`),
    ...linkIfTitled(licenseName && `License: ${licenseName}`, textOf(license, 'url')),
  ];
};

export const readAbout = (document: OpenapiDocument): About => {
  const info = resolveNode(document, document['info']);
  return {
    description: [textOf(info, 'summary'), textOf(info, 'description')].join('\n\n').trim(),
    links: linksOf(document, info),
    schemes: [...readSecuritySchemes(document).values()],
  };
};
