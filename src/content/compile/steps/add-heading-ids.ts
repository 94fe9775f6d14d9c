import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import type { SourceLocation } from '../../../problems/problem.ts';
import { collectId } from '../refer.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { locationOfNode, locationOfLine } from '../source-location.ts';
import { plainTextOf } from '../text-of.ts';
import { visitType } from '../visit.ts';

export const explicitId = /(?<!\s)\s*\{#([^\s{}]+)\}\s*$/;
const idComment = /^\s*\/\*\s*#([^\s{}]+)\s*\*\/\s*$/;

const takeIdComment = (heading: Heading): string | null => {
  const last = heading.children.at(-1);
  const id = last?.type === 'mdxTextExpression' ? idComment.exec(last.value)?.[1] : undefined;
  if (id === undefined) {
    return null;
  }
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === 'text') {
    before.value = before.value.trimEnd();
  }
  return id;
};

const takeExplicitId = (heading: Heading): string | null => {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? explicitId.exec(last.value) : null;
  if (last?.type !== 'text' || !match) {
    return null;
  }
  last.value = last.value.slice(0, match.index);
  return match[1] ?? null;
};

const givenId = (heading: Heading): string | null =>
  heading.data?.hProperties?.['id']?.toString() ?? null;

const createId = (
  text: string,
  slugger: GithubSlugger,
  isTaken: (id: string) => boolean,
): string => {
  const preferred = slug(text) === '' ? 'section' : text;
  let id = slugger.slug(preferred);
  while (isTaken(id)) {
    id = slugger.slug(preferred);
  }
  return id;
};

/** Searches the text as written, because the prepared source has a backslash before `{#id}`. */
const locationOfExplicitId = (
  heading: Heading,
  id: string,
  page: PageCompilation,
): SourceLocation => {
  const line = heading.position?.start.line ?? 0;
  const at = (page.written.split('\n')[line - 1] ?? '').lastIndexOf(`#${id}`);
  return at === -1
    ? locationOfNode(page, heading)
    : { kind: 'range', ...locationOfLine(page, line), column: at + 2, length: id.length };
};

const createIsTaken = (tree: Root, page: PageCompilation) => {
  const given = new Set<string | null>();
  visitType(tree, 'heading', (heading) => void given.add(givenId(heading)));
  return (id: string): boolean => given.has(id) || page.anchors.includes(id);
};

export const createIdCollector = (tree: Root, page: PageCompilation) => {
  const slugger = new GithubSlugger();
  const isTaken = createIsTaken(tree, page);
  return (heading: Heading): { readonly id: string; readonly text: string } => {
    const explicit = givenId(heading) ?? takeIdComment(heading) ?? takeExplicitId(heading);
    const text = plainTextOf(heading);
    const id = explicit ?? createId(heading.data?.written ?? text, slugger, isTaken);
    const location =
      explicit === null
        ? locationOfNode(page, heading)
        : locationOfExplicitId(heading, explicit, page);
    collectId(id, location, page);
    return { id, text };
  };
};

export const addHeadingIds = (tree: Root, page: PageCompilation): void => {
  const collect = createIdCollector(tree, page);
  visitType(tree, 'heading', (heading) => {
    const { id, text } = collect(heading);
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
    page.headings.push({ level: heading.depth, id, text });
  });
};
