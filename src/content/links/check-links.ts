import type { Problem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { Reference } from '../compile/compiled-document.ts';
import type { SourceDocument } from '../read-document.ts';
import { type PagesByFile, resolveLink } from './resolve-link.ts';

/** Everything an internal link may lead to. Paths are decoded, without a trailing slash. */
export type LinkTargets = {
  /** Canonical address of a route or redirect. */
  readonly canonical: (path: string) => string | undefined;
  /** Paths of all pages, for suggestions. */
  readonly paths: readonly string[];
  /** The ids on a page; undefined where they are not known and not checked. */
  readonly anchors: (path: string) => readonly string[] | undefined;
  readonly byFile: PagesByFile;
  /** Files served as they are: `public/` and the outputs of the build. */
  readonly files: ReadonlySet<string>;
};

/** One page's links: what is wrong with them, and where those lead that are not written canonically. */
export type CheckedLinks = {
  readonly problems: Problem[];
  readonly resolved: Record<string, string>;
};

const withSuggestion = (
  problem: Omit<Problem, 'suggestion'>,
  suggestion: string | undefined,
): Problem => (suggestion === undefined ? problem : { ...problem, suggestion });

const checkAnchor = (
  reference: Reference,
  path: string,
  hash: string,
  targets: LinkTargets,
): Problem[] => {
  const anchors = targets.anchors(path);
  if (hash === '' || anchors === undefined || anchors.includes(hash)) {
    return [];
  }
  const message = `Expected a link to a heading of \`${path}\`, but found \`#${hash}\`.`;
  const problem = {
    code: 'link/unknown-anchor',
    severity: 'warning',
    place: reference.place,
    message,
  } as const;
  return [withSuggestion(problem, suggest(hash, anchors))];
};

const checkReference = (
  reference: Reference,
  from: SourceDocument,
  targets: LinkTargets,
): { problems: Problem[]; href: string } => {
  const { href, place, kind } = reference;
  const link = resolveLink(href, from, targets.byFile, targets.canonical);
  if (link.kind === 'external') {
    return { problems: [], href };
  }
  if (link.kind === 'unknown-file') {
    const message = `Expected a link to a file of the content, but found \`${link.file}\`, which does not exist.`;
    const problem = { code: 'link/unknown-file', severity: 'warning', place, message } as const;
    return { problems: [withSuggestion(problem, suggest(link.file, targets.byFile.keys()))], href };
  }
  if (targets.files.has(link.path)) {
    return { problems: [], href: link.href };
  }
  if (kind === 'image') {
    const problem = {
      code: 'link/unknown-asset',
      severity: 'error',
      place,
      message: `Expected a file of public/, but found \`${href}\`.`,
    } as const;
    return { problems: [withSuggestion(problem, suggest(link.path, targets.files))], href };
  }
  if (targets.canonical(link.path) === undefined) {
    const message = `Expected a link to a page of this site, but found \`${href}\`.`;
    const problem = { code: 'link/unknown-page', severity: 'error', place, message } as const;
    return { problems: [withSuggestion(problem, suggest(link.path, targets.paths))], href };
  }
  return {
    problems: link.hash === null ? [] : checkAnchor(reference, link.path, link.hash, targets),
    href: link.href,
  };
};

/** Checks every link and picture of a page against what exists. */
export const checkLinks = (document: SourceDocument, targets: LinkTargets): CheckedLinks => {
  const problems: Problem[] = [];
  const resolved: Record<string, string> = {};
  for (const reference of document.compiled.references) {
    const checked = checkReference(reference, document, targets);
    problems.push(...checked.problems);
    if (checked.href !== reference.href) {
      resolved[reference.href] = checked.href;
    }
  }
  return { problems, resolved };
};
