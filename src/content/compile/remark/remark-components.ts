import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { checkElements } from '../jsx/check-elements.ts';
import { checkPlacement } from '../jsx/check-placement.ts';

/** Checks the tags an author wrote: which there are, what they are given, and where they may stand. */
export const remarkComponents =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    const hasTags = String(file.value).includes('<');
    if (!collected || !hasTags) {
      return;
    }
    const input = { source: String(file.value), file: collected.file };
    collected.problems.push(
      ...checkElements(tree, collected.declared, input),
      ...checkPlacement(tree, input),
    );
  };
