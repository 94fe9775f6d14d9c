import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { SourceLocation } from '../../../problems/problem.ts';
import { checkHeadings } from '../check-headings.ts';
import { collectId } from '../collect-id.ts';
import type { Collected } from '../compiled-document.ts';
import { locationOfNode } from '../source-location.ts';
import { textOf } from '../text-of.ts';
import { visitType } from '../visit.ts';

const explicitId = /\s*\{#([A-Za-z][\w.:-]*)\}\s*$/;

/** Takes `{#id}` off the end of a heading and returns the id. */
const takeExplicitId = (heading: Heading): string | null => {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? explicitId.exec(last.value) : null;
  if (last?.type !== 'text' || !match) {
    return null;
  }
  last.value = last.value.slice(0, match.index);
  return match[1] ?? null;
};

/** An id that no heading has yet. A heading of signs alone has no letters to make one from. */
const freeId = (text: string, slugger: GithubSlugger, taken: readonly string[]): string => {
  const wanted = slug(text) === '' ? 'section' : text;
  let id = slugger.slug(wanted);
  while (taken.includes(id)) {
    id = slugger.slug(wanted);
  }
  return id;
};

/** The id in the author's own line: the compiler reads one with a backslash more before it. */
const locationOfOwnId = (
  heading: Heading,
  id: string,
  { file, written }: Collected,
): SourceLocation => {
  const line = heading.position?.start.line ?? 0;
  const at = (written.split('\n')[line - 1] ?? '').lastIndexOf(`{#${id}}`);
  return at === -1
    ? locationOfNode(file, heading.position)
    : { kind: 'range', file, line, column: at + 3, length: id.length };
};

/**
 * Gives every heading an id: the author's own (`## Heading {#id}`) or one made from its text as GitHub does.
 * The first h1 of a body is the page's title again, which the page shows already, so it is taken out.
 */
export const remarkHeadings =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    const slugger = new GithubSlugger();
    if (tree.children[0]?.type === 'heading' && tree.children[0].depth === 1) {
      tree.children.shift();
    }
    collected.problems.push(...checkHeadings(tree, collected.file));
    visitType(tree, 'heading', (heading) => {
      const own = takeExplicitId(heading);
      const text = textOf(heading).replace(/\s+/g, ' ').trim();
      const id = own ?? freeId(text, slugger, collected.anchors);
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
      const location =
        own === null
          ? locationOfNode(collected.file, heading.position)
          : locationOfOwnId(heading, own, collected);
      collectId(id, location, collected);
      collected.headings.push({ level: heading.depth, id, text });
    });
  };
