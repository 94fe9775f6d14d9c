import { encodePath } from '../../base/paths/route-path.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { indexNames } from '../../problems/name-index.ts';
import { suggest } from '../../problems/suggest.ts';
import { type NamedFile, namedFile } from '../assets/named-file.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { SourceDocument } from '../documents/read-document.ts';
import type { LinkTargets } from './link-targets.ts';
import { findMalformedAddress, findUnsafeScheme } from './malformed-address.ts';
import {
  type CheckedReference,
  type NewProblemText,
  describeMissingTarget,
  fileOf,
} from './missing-target.ts';
import { type PageLink, isPageFile, resolveLink } from './resolve-link.ts';

export type CheckedLinks = {
  readonly problems: Problem[];
  readonly resolved: Record<string, string>;
  readonly files: ReadonlySet<string>;
};

export type LinkSource = Pick<
  SourceDocument,
  'file' | 'path' | 'source' | 'frontMatter' | 'references'
>;

type Check = CheckedReference & {
  readonly from: LinkSource;
  readonly problems: Problem[];
  readonly files: Set<string>;
};

/** Keeps a fix only if the source contains the address verbatim, without tokens or escapes. */
const report = (check: Check, { fix, ...details }: NewProblemText): void => {
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

const reportMissing = (check: Check, link: PageLink, named: NamedFile | null): void => {
  const problem = describeMissingTarget(check, link, named);
  if (problem) {
    report(check, problem);
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
    reportMissing(check, link, named);
  } else {
    checkRedirect(check, link);
    checkVisibility(check, link);
    checkAnchor(check, link);
  }
};

const findMistake = (reference: Reference): NewProblemText | null => {
  const { href } = reference;
  const scheme = findUnsafeScheme(reference);
  if (scheme !== null) {
    return {
      code: 'link/unsafe-scheme',
      expected: 'an address of this site, or one that begins with `https:` or `mailto:`',
      found: `one that begins with \`${scheme}\``,
    };
  }
  const found = href === '' ? 'none' : `\`${href}\``;
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
    // Authors write links in a partial relative to the partial, not to the page that includes it.
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
