import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Place, createProblem } from '../../../problems/problem.ts';
import { placeOfNode } from '../place.ts';
import { textOf } from '../text-of.ts';

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
    const places = new Map<string, Place>();
    if (tree.children[0]?.type === 'heading' && tree.children[0].depth === 1) {
      tree.children.shift();
    }
    visit(tree, 'heading', (heading) => {
      const own = takeExplicitId(heading);
      const text = textOf(heading).replace(/\s+/g, ' ').trim();
      const id = own ?? freeId(text, slugger, collected.anchors);
      const first = own === null ? undefined : places.get(own);
      if (first) {
        collected.problems.push(
          createProblem({
            code: 'heading/duplicate-id',
            place: placeOfNode(collected.file, heading.position),
            expected: 'an id that no other heading of the page has',
            found: `\`${own}\` again`,
            related: { message: 'The id belongs to', place: first },
          }),
        );
      }
      if (heading.depth === 1) {
        collected.problems.push(
          createProblem({
            code: 'heading/title-in-body',
            place: placeOfNode(collected.file, heading.position),
            expected: 'headings of the body to begin at level 2 (`##`)',
            found: 'a second h1',
          }),
        );
      }
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
      places.set(id, placeOfNode(collected.file, heading.position));
      collected.anchors.push(id);
      collected.headings.push({ level: heading.depth, id, text });
    });
  };
