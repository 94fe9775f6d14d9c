import type { Link } from '../../../schemas/link.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import type { Reference } from '../compile/compiled-document.ts';

/** Where the value at a path of keys is written. */
export type Locate = (path: readonly PropertyKey[]) => SourceLocation;

export const addressOf = (link: Link): string => ('to' in link ? link.to : link.href);

/** The links of a list as references, each located at its address. */
export const referencesOf = (
  links: readonly Link[],
  path: readonly PropertyKey[],
  locate: Locate,
): Reference[] =>
  links.map((link, index) => ({
    kind: 'link',
    href: addressOf(link),
    location: locate([...path, index, 'to' in link ? 'to' : 'href']),
  }));
