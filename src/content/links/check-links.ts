import { type Problem, createProblem } from '../../problems/problem.ts';
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
  return [
    createProblem({
      code: 'link/unknown-anchor',
      place: reference.place,
      expected: `a link to a heading of \`${path}\``,
      found: `\`#${hash}\``,
      suggestion: suggest(hash, anchors),
    }),
  ];
};

type CheckedReference = { readonly problems: Problem[]; readonly href: string };

const checkReference = (
  reference: Reference,
  from: SourceDocument,
  targets: LinkTargets,
): CheckedReference => {
  const { href, place, kind } = reference;
  const link = resolveLink(href, from, targets.byFile, targets.canonical);
  const wrong = (
    mistake: Omit<Parameters<typeof createProblem>[0], 'place'>,
  ): CheckedReference => ({
    problems: [createProblem({ ...mistake, place })],
    href,
  });
  if (link.kind === 'external') {
    return { problems: [], href };
  }
  if (link.kind === 'unknown-file') {
    return wrong({
      code: 'link/unknown-file',
      expected: 'a link to a file of the content',
      found: `\`${link.file}\`, which does not exist`,
      suggestion: suggest(link.file, targets.byFile.keys()),
    });
  }
  if (targets.files.has(link.path)) {
    return { problems: [], href: link.href };
  }
  if (kind === 'image') {
    return wrong({
      code: 'link/unknown-asset',
      expected: 'a file of public/',
      found: `\`${href}\``,
      suggestion: suggest(link.path, targets.files),
    });
  }
  if (targets.canonical(link.path) === undefined) {
    return wrong({
      code: 'link/unknown-page',
      expected: 'a link to a page of this site',
      found: `\`${href}\``,
      suggestion: suggest(link.path, targets.paths),
    });
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
