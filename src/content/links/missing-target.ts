import { removeBasePath } from '../../base/paths/base-path.ts';
import { decodePath, encodePath, splitSuffix } from '../../base/paths/route-path.ts';
import { indexNames } from '../../problems/name-index.ts';
import type { NewProblem, SourceLocation } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { isOpenapiSource } from '../assets/site-assets.ts';
import { type NamedFile, isOutside, looksLikeFile } from '../assets/named-file.ts';
import { addressFrom } from '../assets/suggest-file.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { LinkTargets } from './link-targets.ts';
import { type PageLink, isPageFile } from './resolve-link.ts';

export type CheckedReference = {
  readonly reference: Reference;
  readonly from: { readonly path: string };
  readonly targets: LinkTargets;
};

export type NewProblemText = Omit<NewProblem, 'location'>;

export const fileOf = (location: SourceLocation, displayPath: (file: string) => string): string => {
  const file = location.kind === 'environment' ? '' : location.file;
  const root = displayPath('');
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
};

const withCaseOf = (href: string, file: string): string | undefined => {
  const { target, suffix } = splitSuffix(href);
  const [, start = '', rest = ''] = /^((?:\.{1,2}\/|@site\/)*)(.*)$/s.exec(target) ?? [];
  const meant = file.slice(-rest.length);
  const isMeant = meant.toLowerCase() === rest.toLowerCase() && !file.startsWith('static/');
  return isMeant ? `${start}${meant}${suffix}` : undefined;
};

const reasonOf = (file: string, { assets }: LinkTargets): string =>
  isOutside(file)
    ? 'which is outside it'
    : assets.isFolder(file)
      ? 'which is a folder'
      : /(?:^|\/)\./.test(file)
        ? 'which is hidden'
        : assets.isInFolder(file)
          ? 'which is not a page'
          : 'which does not exist';

const describeMissing = (
  { file, suffix }: NamedFile,
  { href, location }: Reference,
  targets: LinkTargets,
) => {
  const { assets, displayPath } = targets;
  const meant = isOutside(file) ? undefined : assets.suggest(file);
  if (assets.isInFolder(file) && isOpenapiSource(file)) {
    const published = /json$/i.test(file) ? '/openapi.json' : '/openapi.yaml';
    return {
      expected: 'a published file',
      found: `\`${file}\`, which is not published, because it may have internal parts`,
      suggestion: targets.files.has(published) ? published : undefined,
    };
  }
  const isSameName = meant?.toLowerCase() === file.toLowerCase();
  return {
    expected: 'a file in the content folder',
    found: `\`${file}\`, ${reasonOf(file, targets)}`,
    suggestion: meant && addressFrom(fileOf(location, displayPath), meant) + suffix,
    fix: meant !== undefined && isSameName ? withCaseOf(href, meant) : undefined,
  };
};

/** Removes the base path, which authors must leave out because the site adds it. Returns null if `path` has none. */
const withoutBase = (path: string, { basePath }: LinkTargets): string | null =>
  basePath === '/' ? null : removeBasePath(path, basePath);

const missingFile = (
  { reference, targets }: CheckedReference,
  { path }: PageLink,
  named: NamedFile | null,
): NewProblemText | null => {
  const code = 'link/unknown-asset';
  if (!named) {
    const below = withoutBase(path, targets);
    const certain = below !== null && targets.files.has(below) ? below : undefined;
    const meant = certain ?? suggest(path, indexNames(targets.files));
    const { suffix } = splitSuffix(reference.href);
    return {
      code,
      expected: 'a file in `static/`',
      found: `\`${reference.href}\``,
      suggestion: meant && meant + suffix,
      fix: certain && encodePath(certain) + suffix,
    };
  }
  return targets.assets.isUnread(named.file)
    ? null
    : { code, ...describeMissing(named, reference, targets) };
};

/** Finds the page that the author probably means, and its address in the author's notation. */
const findMeant = (
  { reference, from, targets }: CheckedReference,
  { path, file, hash }: PageLink,
) => {
  const { href } = reference;
  const { target, suffix } = splitSuffix(href);
  const moved = targets.findMoved(path, hash);
  if (moved !== undefined) {
    return { address: moved, isCertain: true };
  }
  const below = withoutBase(decodePath(target), targets);
  const wanted = below !== null ? [below] : target.startsWith('/') ? [path, file] : [file, path];
  const meant = targets.suggestPage(wanted, from.path);
  if (!meant) {
    return undefined;
  }
  const meantFile = targets.fileOf(meant.path);
  const isNamedByFile = isPageFile(target) && !target.startsWith('/') && meantFile !== undefined;
  const address = isNamedByFile
    ? addressFrom(fileOf(reference.location, targets.displayPath), meantFile)
    : encodePath(meant.path);
  return { address: address + suffix, isCertain: meant.isCertain };
};

const describeUnknown = (href: string, file: string, targets: LinkTargets): string => {
  const { target } = splitSuffix(href);
  if (isPageFile(target)) {
    return `\`${file}\`, ${reasonOf(file, targets)}`;
  }
  const isFolder = targets.assets.isFolder(file.replace(/\/$/, ''));
  return isFolder
    ? `\`${href}\`, a folder without a page of its own`
    : isOutside(file)
      ? `\`${href}\`, which leads out of the content folder`
      : `\`${href}\``;
};

/** Returns null if another problem already reports the cause. */
export const describeMissingTarget = (
  check: CheckedReference,
  link: PageLink,
  named: NamedFile | null,
): NewProblemText | null => {
  const { reference, targets } = check;
  const { href } = reference;
  const isFile = reference.kind === 'image' || looksLikeFile(link.path);
  const meant = reference.kind === 'image' ? undefined : findMeant(check, link);
  const isPage = !isFile || isPageFile(splitSuffix(href).target) || meant?.isCertain === true;
  if (!isPage) {
    return missingFile(check, link, named);
  }
  return targets.assets.isUnread(link.file)
    ? null
    : {
        code: 'link/unknown-page',
        expected: 'a link to a page of this site',
        found: describeUnknown(href, link.file, targets),
        suggestion: meant?.address,
        fix: meant?.isCertain === true ? meant.address : undefined,
      };
};
