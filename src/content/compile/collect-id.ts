import { type SourceLocation, createProblem } from '../../problems/problem.ts';
import type { Collected } from './compiled-document.ts';

/** Keeps an id that links may name, and reports one that the page has already: links to it lead to the first. */
export const collectId = (id: string, location: SourceLocation, collected: Collected): void => {
  const first = collected.idLocations.get(id);
  if (first) {
    collected.problems.push(
      createProblem({
        code: 'heading/duplicate-id',
        location,
        expected: 'an id that nothing else on the page has',
        found: `\`${id}\` again`,
        related: { message: 'The id belongs to', location: first },
      }),
    );
  } else {
    collected.idLocations.set(id, location);
  }
  collected.anchors.push(id);
};
