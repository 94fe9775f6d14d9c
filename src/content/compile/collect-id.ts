import { type Place, createProblem } from '../../problems/problem.ts';
import type { Collected } from './compiled-document.ts';

/** Keeps an id that links may name, and reports one that the page has already: links to it lead to the first. */
export const collectId = (id: string, place: Place, collected: Collected): void => {
  const first = collected.idPlaces.get(id);
  if (first) {
    collected.problems.push(
      createProblem({
        code: 'heading/duplicate-id',
        place,
        expected: 'an id that nothing else on the page has',
        found: `\`${id}\` again`,
        related: { message: 'The id belongs to', place: first },
      }),
    );
  } else {
    collected.idPlaces.set(id, place);
  }
  collected.anchors.push(id);
};
