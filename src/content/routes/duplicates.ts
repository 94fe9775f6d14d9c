import { type SourceLocation, type Problem, createProblem } from '../../problems/problem.ts';
import type { SourceDocument } from '../documents/read-document.ts';

type Duplicate = {
  readonly path: string;
  readonly what: 'page' | 'redirect';
  readonly location: SourceLocation;
  readonly first: SourceLocation | undefined;
};

export const duplicateRoute = ({ path, what, location, first }: Duplicate): Problem =>
  createProblem({
    code: 'route/duplicate',
    location,
    expected: `an address that no other ${what} has`,
    found: `\`${path}\` again; this ${what} is left out`,
    related: first && { message: 'The address belongs to', location: first },
  });

/** Leaves out documents whose address is taken. Duplicate ids are errors, because routes refer to documents by id. */
export const leaveOutDuplicates = (
  all: readonly SourceDocument[],
): { documents: SourceDocument[]; problems: Problem[] } => {
  const byPath = new Map<string, SourceDocument>();
  const byId = new Map<string, SourceDocument>();
  const problems: Problem[] = [];
  for (const document of all) {
    const { path, id, source } = document;
    const samePath = byPath.get(path);
    const sameId = byId.get(`${source.collection}:${id}`);
    if (samePath) {
      problems.push(
        duplicateRoute({
          path,
          what: 'page',
          location: document.locationOfKey('slug'),
          first: samePath.locationOfKey('slug'),
        }),
      );
      continue;
    }
    if (sameId) {
      problems.push(
        createProblem({
          code: 'front-matter/duplicate-id',
          location: document.locationOfKey('id'),
          expected: 'an id that no other document has',
          found: `\`${id}\` again`,
          related: { message: 'The id belongs to', location: sameId.locationOfKey('id') },
        }),
      );
    }
    byPath.set(path, document);
    byId.set(`${source.collection}:${id}`, document);
  }
  return { documents: [...byPath.values()], problems };
};
