import type { Authors } from '../../../schemas/authors.ts';
import type { Author } from '../../model/site.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { authorsFile } from '../folder/load-files.ts';
import type { FrontMatter, SourceDocument } from './read-document.ts';

type Credit = {
  readonly key?: string | undefined;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
};

const creditsOf = (
  { authors = [], author, author_title: title, author_url: url }: FrontMatter,
  known: Authors | null,
): Credit[] => {
  const written = Array.isArray(authors) ? authors : [authors];
  const credits = written.map((entry): Credit => {
    if (typeof entry !== 'string') {
      return entry;
    }
    // As in Docusaurus, a string is a key in the authors file, or a name if there is no such file.
    return known ? { key: entry } : { name: entry };
  });
  return credits.length === 0 && author !== undefined ? [{ name: author, title, url }] : credits;
};

const isKnown = (key: string, known: Authors | null): boolean => Object.hasOwn(known ?? {}, key);

export const findAuthors = (frontMatter: FrontMatter, known: Authors | null): Author[] =>
  creditsOf(frontMatter, known).flatMap(({ key, ...own }) => {
    const facts = key !== undefined && isKnown(key, known) ? known?.[key] : undefined;
    const name = own.name ?? facts?.name ?? key;
    const url = own.url ?? facts?.url;
    return name === undefined
      ? []
      : [
          {
            name,
            title: own.title ?? facts?.title ?? null,
            href: url !== undefined && /^https?:/.test(url) && URL.canParse(url) ? url : null,
          },
        ];
  });

export const checkAuthors = (
  documents: readonly SourceDocument[],
  known: Authors | null,
): Problem[] =>
  documents.flatMap(({ frontMatter, locationAt }) =>
    creditsOf(frontMatter, known).flatMap(({ key }, index) =>
      key === undefined || isKnown(key, known)
        ? []
        : createProblem({
            code: 'changelog/unknown-author',
            location: locationAt([
              'authors',
              ...(Array.isArray(frontMatter.authors) ? [index] : []),
            ]),
            expected: `a key in ${authorsFile}, or a map with a \`name\``,
            found: JSON.stringify(key),
            suggestion: suggest(key, Object.keys(known ?? {})),
          }),
    ),
  );
