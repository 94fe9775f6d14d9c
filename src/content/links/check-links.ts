import { removeBasePath } from '../../base/paths/base-path.ts';
import { decodePath, encodePath, splitSuffix } from '../../base/paths/route-path.ts';
import {
  type NewProblem,
  type Problem,
  createProblem,
  type SourceLocation,
} from '../../problems/problem.ts';
import { indexNames } from '../../problems/name-index.ts';
import { suggest } from '../../problems/suggest.ts';
import { type NamedFile, looksLikeFile, namedFile, isOutside } from '../assets/named-file.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { SourceDocument } from '../documents/read-document.ts';
import type { LinkTargets } from './link-targets.ts';
import { findMalformedAddress, findUnsafeScheme } from './malformed-address.ts';
import { type ResolvedLink, isPageFile, resolveLink } from './resolve-link.ts';
import { addressFrom } from '../assets/suggest-file.ts';

const fileOf = (location: SourceLocation, displayPath: (file: string) => string): string => {
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
  const isSameName = meant?.toLowerCase() === file.toLowerCase();
  return {
    expected: 'a file in the content folder',
    found: `\`${file}\`, ${reasonOf(file, targets)}`,
    suggestion: meant && addressFrom(fileOf(location, displayPath), meant) + suffix,
    fix: meant !== undefined && isSameName ? withCaseOf(href, meant) : undefined,
  };
};

export type CheckedLinks = {
  readonly problems: Problem[];
  readonly resolved: Record<string, string>;
  readonly files: ReadonlySet<string>;
};

export type LinkSource = Pick<
  SourceDocument,
  'file' | 'path' | 'source' | 'frontMatter' | 'references'
>;

type PageLink = Extract<ResolvedLink, { kind: 'page' }>;

type Check = {
  readonly reference: Reference;
  readonly from: LinkSource;
  readonly targets: LinkTargets;
  readonly problems: Problem[];
  readonly files: Set<string>;
};

/** Keeps a fix only if the source contains the address verbatim, without tokens or escapes. */
const report = (check: Check, { fix, ...details }: Omit<NewProblem, 'location'>): void => {
  const { href, location } = check.reference;
  const isVerbatim = location.kind === 'range' && location.length === href.length;
  check.problems.push(
    createProblem({
      ...details,
      location,
      fix: isVerbatim ? fix : undefined,
    }),
  );
};

const checkAnchor = (check: Check, { path, hash }: PageLink): void => {
  const { href } = check.reference;
  const anchors = check.targets.anchors.get(path);
  if (hash === null || hash === '' || anchors === undefined || anchors.includes(hash)) {
    return;
  }
  const moved = check.targets.findMoved(path, hash);
  const suggestion = moved ?? suggest(hash, indexNames(anchors));
  const isCaseTypo = moved === undefined && suggestion?.toLowerCase() === hash.toLowerCase();
  const before = href.slice(0, href.indexOf('#') + 1);
  report(check, {
    code: 'link/unknown-anchor',
    expected: `a link to a heading of \`${path}\``,
    found: `\`#${hash}\``,
    suggestion,
    fix: isCaseTypo ? `${before}${encodeURI(suggestion)}` : moved,
  });
};

const checkRedirect = (check: Check, { path, href }: PageLink): void => {
  if (check.targets.redirected.has(path)) {
    report(check, {
      code: 'link/redirected',
      expected: 'the current address of the page',
      found: `\`${check.reference.href}\`, which redirects`,
      suggestion: href,
      fix: href,
    });
  }
};

const checkVisibility = (check: Check, { path }: PageLink): void => {
  const { from, targets, reference } = check;
  const hidden = targets.hidden.get(path);
  const { draft, unlisted } = from.frontMatter;
  const isHiddenToo = draft === true || (hidden?.visibility === 'unlisted' && unlisted === true);
  if (!hidden || isHiddenToo || path === from.path) {
    return;
  }
  const isDraft = hidden.visibility === 'draft';
  const state = isDraft ? 'a draft' : 'unlisted';
  report(check, {
    code: isDraft ? 'link/draft-page' : 'link/unlisted-page',
    expected: isDraft ? 'a link to a page that is published' : 'a link to a page that is listed',
    found: `\`${reference.href}\`, which is ${state}`,
    related: { message: `It is made ${state} at`, location: hidden.location },
  });
};

const publishFile = ({ targets, files, reference }: Check, { file, suffix }: NamedFile): string => {
  const isStatic = file.startsWith('static/');
  const address = isStatic ? file.slice('static'.length) : targets.assets.published.get(file);
  if (address === undefined) {
    return reference.href;
  }
  if (!isStatic) {
    files.add(file);
  }
  return `${encodePath(address)}${suffix}`;
};

/** The address without the base path, which authors must not write. */
const withoutBase = (path: string, { basePath }: LinkTargets): string | null =>
  basePath === '/' ? null : removeBasePath(path, basePath);

const unknownFile = (check: Check, { path }: PageLink, named: NamedFile | null): void => {
  const { reference, targets } = check;
  const code = 'link/unknown-asset';
  if (!named) {
    const below = withoutBase(path, targets);
    const certain = below !== null && targets.files.has(below) ? below : undefined;
    const meant = certain ?? suggest(path, indexNames(targets.files));
    const { suffix } = splitSuffix(reference.href);
    report(check, {
      code,
      expected: 'a file in `static/`',
      found: `\`${reference.href}\``,
      suggestion: meant && meant + suffix,
      fix: certain && encodePath(certain) + suffix,
    });
  } else if (!targets.assets.isUnread(named.file)) {
    report(check, { code, ...describeMissing(named, reference, targets) });
  }
};

/** Finds the page that the author probably means, and its address in the author's notation. */
const findMeant = ({ reference, from, targets }: Check, { path, file, hash }: PageLink) => {
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

const unknownTarget = (check: Check, link: PageLink, named: NamedFile | null): void => {
  const { reference, targets } = check;
  const { href } = reference;
  const isFile = reference.kind === 'image' || looksLikeFile(link.path);
  const meant = reference.kind === 'image' ? undefined : findMeant(check, link);
  const isPage = !isFile || isPageFile(splitSuffix(href).target) || meant?.isCertain === true;
  if (!isPage) {
    unknownFile(check, link, named);
  } else if (!targets.assets.isUnread(link.file)) {
    report(check, {
      code: 'link/unknown-page',
      expected: 'a link to a page of this site',
      found: describeUnknown(href, link.file, targets),
      suggestion: meant?.address,
      fix: meant?.isCertain === true ? meant.address : undefined,
    });
  }
};

const checkPage = (check: Check, link: PageLink, named: NamedFile | null): void => {
  const { reference, targets } = check;
  if (targets.files.has(link.path)) {
    return;
  }
  if (targets.hidden.get(link.path)?.visibility === 'draft') {
    checkVisibility(check, link);
  } else if (reference.kind === 'image' || !targets.canonical.has(link.path)) {
    unknownTarget(check, link, named);
  } else {
    checkRedirect(check, link);
    checkVisibility(check, link);
    checkAnchor(check, link);
  }
};

const findMistake = (reference: Reference): Omit<NewProblem, 'location'> | null => {
  const { href } = reference;
  const scheme = findUnsafeScheme(reference);
  if (scheme !== null) {
    return {
      code: 'link/unsafe-scheme',
      expected: 'an address of this site, or one that begins with `https:` or `mailto:`',
      found: `one that begins with \`${scheme}\``,
    };
  }
  const found = `\`${href}\``;
  if (href.startsWith('//')) {
    const expected = '`https:` before a host, or one slash before a path';
    return { code: 'link/missing-scheme', expected, found, suggestion: `https:${href}` };
  }
  const malformed = findMalformedAddress(href);
  if (!malformed) {
    return null;
  }
  const { expected, meant, isCertain = true } = malformed;
  const isFixed = isCertain && meant !== undefined && !findMalformedAddress(meant);
  const fix = isFixed ? meant : undefined;
  return { code: 'link/malformed-address', expected, found, suggestion: meant, fix };
};

const checkReference = (check: Check): string => {
  const { reference, from, targets } = check;
  const { href } = reference;
  const mistake = findMistake(reference);
  if (mistake) {
    report(check, mistake);
    return href;
  }
  const named = namedFile(href, from.file, targets.assets.exists);
  const isFile = named !== null && targets.assets.exists(named.file);
  const file = fileOf(reference.location, targets.displayPath);
  const link = resolveLink(
    href,
    // The author wrote links in a partial relative to the partial.
    isPageFile(file) ? { ...from, file } : from,
    targets.pages,
    (path) => isFile || targets.files.has(path) || targets.hidden.has(path),
  );
  const isPage = link.kind === 'page' && targets.canonical.has(link.path);
  if (isFile && (reference.kind === 'image' || !isPage)) {
    return publishFile(check, named);
  }
  if (link.kind === 'page') {
    checkPage(check, link, named);
    return link.href;
  }
  return href;
};

export const checkLinks = (from: LinkSource, targets: LinkTargets): CheckedLinks => {
  const problems: Problem[] = [];
  const resolved: Record<string, string> = {};
  const files = new Set<string>();
  for (const reference of from.references) {
    const href = checkReference({ reference, from, targets, problems, files });
    if (href !== reference.href) {
      resolved[reference.href] = href;
    }
  }
  return { problems, resolved, files };
};
