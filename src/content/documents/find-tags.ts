import path from 'node:path';
import type { Tags } from '../../../schemas/tags.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { SourceDocument } from './read-document.ts';

export type TagsSource = {
  readonly file: string;
  readonly tags: Tags | null;
};

const sourceFor = (file: string, sources: readonly TagsSource[]): TagsSource | undefined =>
  sources
    .filter((source) => file.startsWith(`${path.posix.dirname(source.file)}/`))
    .toSorted((a, b) => b.file.length - a.file.length)[0];

export const tagLabels = (
  { file, frontMatter }: Pick<SourceDocument, 'file' | 'frontMatter'>,
  sources: readonly TagsSource[],
): string[] => {
  const { tags = [] } = frontMatter;
  const known = tags.length === 0 ? null : sourceFor(file, sources)?.tags;
  return tags.map((tag) => (Object.hasOwn(known ?? {}, tag) ? (known?.[tag]?.label ?? tag) : tag));
};

export const checkTags = (
  documents: readonly SourceDocument[],
  sources: readonly TagsSource[],
): Problem[] =>
  documents.flatMap(({ file, frontMatter, locationAt }) => {
    const { tags = [] } = frontMatter;
    const source = tags.length === 0 ? undefined : sourceFor(file, sources);
    const known = source?.tags;
    return !source || !known
      ? []
      : tags.flatMap((tag, index) =>
          Object.hasOwn(known, tag)
            ? []
            : createProblem({
                code: 'tags/unknown-tag',
                location: locationAt(['tags', index]),
                expected: `a key in ${source.file}`,
                found: JSON.stringify(tag),
                suggestion: suggest(tag, Object.keys(known)),
              }),
        );
  });
