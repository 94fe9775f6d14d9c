import {
  type Fix,
  type SourceLocation,
  type Problem,
  createProblem,
} from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { SourceDocument } from '../read-document.ts';
import { findMalformedAddress } from './malformed-address.ts';
import { type PagesByFile, type ResolvedLink, resolveLink } from './resolve-link.ts';
import { suggestPage } from './suggest-page.ts';

/** A page that public pages should not link to, and the location of the front matter key that hides it. */
export type HiddenPage = {
  readonly visibility: 'draft' | 'unlisted';
  readonly location: SourceLocation;
};

/** The targets of internal links. Paths are decoded, without a trailing slash. */
export type LinkTargets = {
  /** Canonical address of a route or redirect. */
  readonly canonical: (path: string) => string | undefined;
  /** Paths that redirect to another page. */
  readonly redirected: ReadonlySet<string>;
  readonly hidden: ReadonlyMap<string, HiddenPage>;
  /** Paths of all pages, for suggestions. */
  readonly paths: readonly string[];
  /** The ids on a page; undefined when they are unknown and cannot be checked. */
  readonly anchors: (path: string) => readonly string[] | undefined;
  readonly byFile: PagesByFile;
  /** Static files: `public/` and the outputs of the build. */
  readonly files: ReadonlySet<string>;
};

/** The problems of one page's links, and the canonical form of those written otherwise. */
export type CheckedLinks = {
  readonly problems: Problem[];
  readonly resolved: Record<string, string>;
};

type PageLink = Extract<ResolvedLink, { kind: 'page' }>;
type Input = {
  readonly reference: Reference;
  readonly from: SourceDocument;
  readonly targets: LinkTargets;
};

/** The fix that replaces an address; undefined when tokens or escapes make the source differ from the address. */
const fixAddress = ({ href, location }: Reference, text: string): Fix | undefined =>
  location.kind === 'range' && location.length === href.length ? { location, text } : undefined;

const checkAnchor = ({ reference, targets }: Input, { path, hash }: PageLink): Problem[] => {
  const anchors = targets.anchors(path);
  if (hash === null || hash === '' || anchors === undefined || anchors.includes(hash)) {
    return [];
  }
  const suggestion = suggest(hash, anchors);
  const differsInCase = suggestion?.toLowerCase() === hash.toLowerCase();
  const before = reference.href.slice(0, reference.href.indexOf('#') + 1);
  return [
    createProblem({
      code: 'link/unknown-anchor',
      location: reference.location,
      expected: `a link to a heading of \`${path}\``,
      found: `\`#${hash}\``,
      suggestion,
      fix: differsInCase ? fixAddress(reference, `${before}${encodeURI(suggestion)}`) : undefined,
    }),
  ];
};

const checkRedirect = ({ reference, targets }: Input, { path, href }: PageLink): Problem[] =>
  targets.redirected.has(path)
    ? [
        createProblem({
          code: 'link/redirected',
          location: reference.location,
          expected: 'the address that a page has now',
          found: `\`${reference.href}\`, from which a redirect leads on`,
          suggestion: href,
          fix: fixAddress(reference, href),
        }),
      ]
    : [];

/** Reports links to drafts, which are not built, and to unlisted pages, which are for readers who know the address. */
const checkVisibility = ({ reference, from, targets }: Input, { path }: PageLink): Problem[] => {
  const hidden = targets.hidden.get(path);
  const { draft, unlisted } = from.frontMatter;
  const isHiddenToo = draft === true || (hidden?.visibility === 'unlisted' && unlisted === true);
  if (!hidden || isHiddenToo || path === from.path) {
    return [];
  }
  const isDraft = hidden.visibility === 'draft';
  return [
    createProblem({
      code: isDraft ? 'link/draft-page' : 'link/unlisted-page',
      location: reference.location,
      expected: isDraft ? 'a link to a page that is published' : 'a link to a page that is listed',
      found: `\`${reference.href}\`, which is ${isDraft ? 'a draft' : 'unlisted'}`,
      related: {
        message: `It is made ${isDraft ? 'a draft' : 'unlisted'} at`,
        location: hidden.location,
      },
    }),
  ];
};

// `/changelog/version-0.0.5` is a page, `/files/checklist.pdf` is a file.
const looksLikeFile = (path: string): boolean => /\.[a-z][a-z0-9]{1,4}$/i.test(path);

const unknownTarget = ({ reference, from, targets }: Input, { path }: PageLink): Problem => {
  const { href, location, kind } = reference;
  const isFile = kind === 'image' || looksLikeFile(path);
  return createProblem({
    code: isFile ? 'link/unknown-asset' : 'link/unknown-page',
    location,
    expected: isFile ? 'a file of public/' : 'a link to a page of this site',
    found: `\`${href}\``,
    suggestion: isFile ? suggest(path, targets.files) : suggestPage(path, targets.paths, from.path),
  });
};

const checkPage = (input: Input, link: PageLink): Problem[] => {
  const { reference, targets } = input;
  if (targets.files.has(link.path)) {
    return [];
  }
  if (targets.hidden.get(link.path)?.visibility === 'draft') {
    return checkVisibility(input, link);
  }
  return reference.kind === 'image' || targets.canonical(link.path) === undefined
    ? [unknownTarget(input, link)]
    : [...checkRedirect(input, link), ...checkVisibility(input, link), ...checkAnchor(input, link)];
};

const checkReference = (input: Input): { problems: Problem[]; href: string } => {
  const { reference, from, targets } = input;
  const { href, location } = reference;
  const malformed = findMalformedAddress(href);
  if (malformed) {
    const { expected, meant } = malformed;
    const problem = createProblem({
      code: 'link/malformed-address',
      location,
      expected,
      found: `\`${href}\``,
      suggestion: meant,
      fix: meant === undefined ? undefined : fixAddress(reference, meant),
    });
    return { problems: [problem], href };
  }
  const link = resolveLink(href, from, targets.byFile, targets.canonical);
  if (link.kind === 'external') {
    return { problems: [], href };
  }
  if (link.kind === 'unknown-file') {
    const others = [...targets.byFile.keys()].filter((file) => file !== from.file);
    const problem = createProblem({
      code: 'link/unknown-file',
      location,
      expected: 'a link to a file of the content',
      found: `\`${link.file}\`, which does not exist`,
      suggestion: suggest(link.file, others),
    });
    return { problems: [problem], href };
  }
  return { problems: checkPage(input, link), href: link.href };
};

/** Checks every link and picture of a page against what exists. */
export const checkLinks = (document: SourceDocument, targets: LinkTargets): CheckedLinks => {
  const problems: Problem[] = [];
  const resolved: Record<string, string> = {};
  for (const reference of document.compiled.references) {
    const checked = checkReference({ reference, from: document, targets });
    problems.push(...checked.problems);
    if (checked.href !== reference.href) {
      resolved[reference.href] = checked.href;
    }
  }
  return { problems, resolved };
};
