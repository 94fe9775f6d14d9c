import { splitSuffix } from '../../base/paths/route-path.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import { isRelative, looksLikeFile } from '../assets/named-file.ts';
import { addressSlot } from './address-slots.ts';
import type { Reference } from './compiled-document.ts';
import type { PageCompilation } from './page-compilation.ts';
import { report } from './report.ts';

/** Reports a repeated id, because links lead only to the first element with that id. */
export const collectId = (id: string, location: SourceLocation, page: PageCompilation): void => {
  const first = page.idLocations.get(id);
  if (first) {
    report(page, 'heading/duplicate-id', location, {
      expected: 'an id that is unique on the page',
      found: `\`${id}\` again`,
      related: { message: 'The id belongs to', at: first },
    });
  } else {
    page.idLocations.set(id, location);
  }
  page.anchors.push(id);
};

export const canNameFile = ({ kind, href }: Pick<Reference, 'kind' | 'href'>): boolean => {
  const { target } = splitSuffix(href);
  return isRelative(href) && !/\.mdx?$/.test(target) && (kind === 'image' || looksLikeFile(target));
};

const isInternal = (href: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(href);

export const refer = (reference: Reference, page: Pick<PageCompilation, 'references'>): string => {
  const index = page.references.push(reference) - 1;
  return isInternal(reference.href) ? addressSlot(index) : reference.href;
};

/** Returns the address of a static file unchanged, because the file is recorded only when a page shows it. */
export const collectFileAddress = (
  href: string,
  location: SourceLocation,
  page: Pick<PageCompilation, 'references'>,
): string => (href.startsWith('/') ? href : refer({ kind: 'image', href, location }, page));
