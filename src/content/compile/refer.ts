import { splitSuffix } from '../../base/paths/route-path.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import { isRelative, looksLikeFile } from '../assets/named-file.ts';
import { addressSlot } from './address-slots.ts';
import type { Reference } from './compiled-document.ts';
import type { PageCompilation } from './page-compilation.ts';

/** Whether an address may be that of a file of the content that is not a page. */
const mayNameFile = ({ kind, href }: Reference): boolean => {
  const { target } = splitSuffix(href);
  return isRelative(href) && !/\.mdx?$/.test(target) && (kind === 'image' || looksLikeFile(target));
};

/**
 * Adds an address to the references of a page.
 *
 * @returns what stands for it in the tree: a slot where it may be that of a file, which may be published elsewhere
 */
export const refer = (reference: Reference, page: Pick<PageCompilation, 'references'>): string => {
  const index = page.references.push(reference) - 1;
  return mayNameFile(reference) ? addressSlot(index) : reference.href;
};

/**
 * Adds a file that code names to the references of a page, and returns what stands for its address. That of a static file
 * stands for itself: it is collected where the page shows it.
 */
export const referToFile = (
  href: string,
  location: SourceLocation,
  page: Pick<PageCompilation, 'references'>,
): string => (href.startsWith('/') ? href : refer({ kind: 'image', href, location }, page));
