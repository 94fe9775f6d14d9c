import { type NameIndex, createNameIndex } from '../../problems/name-index.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { ReadResult, SourceDocument } from '../documents/read-document.ts';

export type NamedDocuments = ReturnType<typeof nameDocuments>;

const namesOf = ({ id, file }: Pick<ReadResult, 'id' | 'file'>): string[] => {
  const below = file.replace(/^docs\//, '');
  return [id, below, below.replace(/\.mdx?$/, '')];
};

/** @param read also includes drafts and documents with errors, so that their names are not reported as unknown */
export const nameDocuments = (
  documents: readonly SourceDocument[],
  read: readonly ReadResult[],
) => {
  const byName = new Map(
    documents
      .flatMap((document) => namesOf(document).map((name) => [name, document] as const))
      .concat(documents.map((document) => [document.id, document] as const)),
  );
  const known = new Set(
    read.filter(({ file }) => file.startsWith('docs/')).flatMap((result) => namesOf(result)),
  );
  const index = createNameIndex(documents.map(({ id }) => id));
  return {
    find: (name: string): SourceDocument | undefined => byName.get(name),
    check: (name: string, key: string, location: Problem['location']): Problem | null =>
      byName.has(name) || known.has(name)
        ? null
        : createProblem({
            code: 'sidebars/unknown-document',
            location,
            expected: `${key} to be the id of a document, or its path in \`docs/\``,
            found: JSON.stringify(name),
            suggestion: suggest(name, index),
          }),
  };
};

export const unknownDocument = (
  id: string,
  key: string,
  names: NameIndex,
  problem: Pick<Problem, 'code' | 'location'>,
): Problem =>
  createProblem({
    ...problem,
    expected: `\`${key}\` to name a document`,
    found: JSON.stringify(id),
    suggestion: suggest(id, names),
  });
