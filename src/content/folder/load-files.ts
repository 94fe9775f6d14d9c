import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import type { Problem } from '../../problems/problem.ts';
import { decodeText } from '../../problems/decode-text.ts';
import { describeReadError } from '../../base/files/describe-read-error.ts';
import { type ContentFolder, readContentFolder, unreadable } from './content-folder.ts';
import type { PageImports } from '../compile/imports/page-imports.ts';
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

/** Inputs for reading a file besides its text. */
export type ReadContext = {
  readonly displayPath: (file: string) => string;
  readonly tokens: Tokens;
  /** Format of `.md` files without one in their front matter. */
  readonly format: SiteConfig['markdown']['format'];
};

/** The authors of the changelog by key, where Docusaurus has those of its blog. */
export const authorsFile = 'changelog/authors.yml';

/** Tags of a collection or of a folder in it. */
export const tagsFile = /^(?:docs|changelog)\/(?:.*\/)?tags\.yml$/;

/** Sidebars by name, for sites with more than the folder sidebar. */
export const sidebarsFile = 'sidebars.yml';

/** The words of a site, which `<Glossary />` shows. */
export const glossaryFile = 'glossary.yml';

const isContent = (file: string): boolean => {
  const name = path.posix.basename(file);
  const isData =
    /^_category_\.(ya?ml|json)$/.test(name) ||
    file === sidebarsFile ||
    file === 'redirects.yml' ||
    file === 'synonyms.yml' ||
    file === glossaryFile ||
    file === authorsFile ||
    tagsFile.test(file) ||
    /^openapi\/.*\.(?:ya?ml|json)$/.test(file);
  // A file or folder whose name starts with an underscore is a partial, as in Docusaurus.
  const isPage = /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(file);
  const isCollection =
    file.startsWith('docs/') || file.startsWith('changelog/') || /^index\.mdx?$/.test(file);
  return isData || (isPage && isCollection);
};

export type ReadFile = { readonly content: ContentFile; readonly problems: readonly Problem[] };

/** A file that is reported: only its name and address are known, so that a link to it is not a second problem. */
const brokenFile = (file: string, problem: Problem): ReadFile => ({
  content: { file, source: '', isBroken: true },
  problems: [problem],
});

const readContentFile = (file: string, disk: string, displayFile: string): ReadFile => {
  try {
    const { source, problems, isReadable } = decodeText(displayFile, readFileSync(disk));
    return { content: { file, source, ...(isReadable ? {} : { isBroken: true }) }, problems };
  } catch (error) {
    return brokenFile(file, unreadable(displayFile, describeReadError(error)));
  }
};

/**
 * Reads every page and data file of the content folder, sorted by path, so that nothing later depends on the order of
 * the file system. A file that cannot be read is a problem and does not stop the others.
 *
 * @param displayPath what reports call a file
 */
export const loadFiles = async (
  { files, folders, unread }: ContentFolder,
  displayPath: (file: string) => string,
  memo: FileMemo<ReadFile> = createFileMemo(),
): Promise<{ files: ContentFile[]; problems: Problem[] }> => {
  const found = await Promise.all(
    // A folder may have the name of a page.
    [...files, ...folders]
      .filter(([file]) => isContent(file))
      .map(([file, disk]) =>
        memo.read(disk, () => Promise.resolve(readContentFile(file, disk, displayPath(file)))),
      ),
  );
  const left = [...unread].map(([file, problem]) => brokenFile(file, problem));
  const content = [...found, ...left.filter(({ content: { file } }) => isContent(file))];
  return {
    files: content
      .map((read) => read.content)
      .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
    problems: [...found, ...left].flatMap(({ problems }) => problems),
  };
};

/**
 * Reads the pages and data files of a folder.
 *
 * @throws when the folder itself cannot be read
 */
export const loadFolder = async (
  directory: string,
): Promise<{ files: ContentFile[]; problems: Problem[] }> => {
  const displayPath = (file: string): string => file;
  return loadFiles(await readContentFolder(directory, displayPath), displayPath);
};
