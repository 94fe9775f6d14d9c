import type { Link } from '../../../schemas/link.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { Reference } from '../compile/compiled-document.ts';

export type LocateKeys = (path: readonly PropertyKey[]) => SourceLocation;

export const linkAddress = (link: Link): string => ('to' in link ? link.to : link.href);

export const referencesOf = (
  links: readonly Link[],
  path: readonly PropertyKey[],
  locate: LocateKeys,
): Reference[] =>
  links.map((link, index) => ({
    kind: 'link',
    href: linkAddress(link),
    location: locate([...path, index, 'to' in link ? 'to' : 'href']),
  }));
