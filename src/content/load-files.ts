import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../../schemas/site-config.ts';
import type { Tokens } from '../config/tokens.ts';
import { type Problem, createProblem } from '../problems/problem.ts';
import { decodeText } from '../config/decode-text.ts';
import { describeReadError } from '../config/describe-read-error.ts';
import type { PageImports } from './compile/imports/page-imports.ts';
import { type FileMemo, createFileMemo } from './file-memo.ts';

/** A file of the content folder: `file` is its path below the folder with `/` as separator, `source` its text with `\n` line ends. */
export type ContentFile = {
  readonly file: string;
  readonly source: string;
  /** Present where the text was not decoded faithfully. That is reported; further problems in it are not. */
  readonly isBroken?: boolean;
  /** What the page takes from other files; absent where it imports nothing. */
  readonly imports?: PageImports;
};

/** What reading a file needs in addition to its text. */
export type ReadContext = {
  /** What reports call a file. */
  readonly displayPath: (file: string) => string;
  readonly tokens: Tokens;
  /** How `.md` files are parsed whose front matter does not say so. */
  readonly format: SiteConfig['markdown']['format'];
};

/** The authors of the changelog by key, where Docusaurus has those of its blog. */
export const authorsFile = 'changelog/authors.yml';

/** The tags of a collection, or of a folder of it. */
export const tagsFile = /^(?:docs|changelog)\/(?:.*\/)?tags\.yml$/;

/** The sidebars by name, where a site has more than the one that its folders make. */
export const sidebarsFile = 'sidebars.yml';

const isContent = (file: string): boolean => {
  const name = path.posix.basename(file);
  const isData =
    /^_category_\.(ya?ml|json)$/.test(name) ||
    file === sidebarsFile ||
    file === 'redirects.yml' ||
    file === 'synonyms.yml' ||
    file === authorsFile ||
    tagsFile.test(file) ||
    /^openapi\/.*\.(?:ya?ml|json)$/.test(file);
  // A file or folder whose name starts with an underscore is a partial, as in Docusaurus.
  const isPage = /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(file);
  const isCollection =
    file.startsWith('docs/') || file.startsWith('changelog/') || /^index\.mdx?$/.test(file);
  return isData || (isPage && isCollection);
};

const unreadable = (file: string, expected: string, error: unknown): Problem =>
  createProblem({
    code: 'content/unreadable-file',
    location: { kind: 'file', file },
    expected,
    found: describeReadError(error),
  });

/** One file, and the problems of its bytes. */
export type ReadFile = { readonly content: ContentFile; readonly problems: readonly Problem[] };

const readContentFile = async (
  directory: string,
  file: string,
  displayFile: string,
): Promise<ReadFile> => {
  try {
    const { source, problems, isReadable } = decodeText(
      displayFile,
      readFileSync(path.join(directory, file)),
    );
    return { content: { file, source, ...(isReadable ? {} : { isBroken: true }) }, problems };
  } catch (error) {
    const problem = unreadable(displayFile, 'a file that can be read', error);
    return { content: { file, source: '', isBroken: true }, problems: [problem] };
  }
};

type Walked = { readonly names: readonly string[]; readonly problems: readonly Problem[] };

/** Everything whose name is that of a page or of data: files, but also folders and links. */
const walkContent = async (
  directory: string,
  folder: string,
  displayPath: (file: string) => string,
): Promise<Walked> => {
  const entries = await readdir(path.join(directory, folder), { withFileTypes: true });
  const names: string[] = [];
  const problems: Problem[] = [];
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    const file = path.posix.join(folder, entry.name);
    // Reading a pipe or a device would never end.
    const isReadable = entry.isFile() || entry.isSymbolicLink() || entry.isDirectory();
    if (isContent(file) && isReadable) {
      names.push(file);
    }
    if (entry.isDirectory()) {
      const below = await walkContent(directory, file, displayPath).catch((error: unknown) => ({
        names: [],
        problems: [unreadable(displayPath(file), 'a folder that can be read', error)],
      }));
      names.push(...below.names);
      problems.push(...below.problems);
    }
  }
  return { names, problems };
};

/**
 * Reads every page and data file below the content folder, sorted by path, so that nothing later depends on the order
 * of the file system. A file that cannot be read is a problem and does not stop the others.
 *
 * @throws when the folder itself cannot be read
 */
export const loadFiles = async (
  directory: string,
  displayPath: (file: string) => string,
  memo: FileMemo<ReadFile> = createFileMemo(),
): Promise<{ files: ContentFile[]; problems: Problem[] }> => {
  const walked = await walkContent(directory, '', displayPath);
  const read = await Promise.all(
    walked.names
      .toSorted()
      .map((file) =>
        memo.read(path.join(directory, file), () =>
          readContentFile(directory, file, displayPath(file)),
        ),
      ),
  );
  return {
    files: read.map(({ content }) => content),
    problems: [...walked.problems, ...read.flatMap(({ problems }) => problems)],
  };
};
