import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, createProblem } from '../problems/problem.ts';
import { decodeText } from './decode-text.ts';
import { describeReadError } from './describe-read-error.ts';
import { type ReadKept, readAnew } from './keep-files.ts';

/** A file of the content folder: `file` is its path below the folder with `/` between parts, `source` its text with `\n` line ends. */
export type ContentFile = {
  readonly file: string;
  readonly source: string;
  /** Present where the text cannot be trusted, which is reported: a name in it may be looked up, no mistake. */
  readonly isBroken?: boolean;
};

/** What a content folder holds, and what of it could not be read. */
export type LoadedFiles = {
  readonly files: readonly ContentFile[];
  readonly problems: readonly Problem[];
};

const isContent = (file: string): boolean => {
  const name = path.posix.basename(file);
  const isData =
    /^_category_\.(ya?ml|json)$/.test(name) ||
    file === 'redirects.yml' ||
    file === 'synonyms.yml' ||
    /^openapi\/.*\.ya?ml$/.test(file);
  // What begins with an underscore is a part for others, a folder of such parts too (Docusaurus's rule).
  const isPage = /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(file);
  const isCollection =
    file.startsWith('docs/') || file.startsWith('changelog/') || /^index\.mdx?$/.test(file);
  return isData || (isPage && isCollection);
};

const listFiles = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .toSorted();
};

const unreadable = (file: string, expected: string, error: unknown): Problem =>
  createProblem({
    code: 'content/unreadable-file',
    location: { kind: 'file', file },
    expected,
    found: describeReadError(error),
  });

/** One file, and what is wrong with its bytes. */
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

/** What may be a page or data, by its name: files, but also folders and links that look like one. */
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
    // Reading a pipe or a device would wait for ever.
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
 * Reads every page and every file of data below the content folder, sorted by path, so that nothing later depends
 * on the order of the file system. What cannot be read is a problem, and never stops the others.
 *
 * @throws when the folder itself cannot be read
 */
export const loadFiles = async (
  directory: string,
  displayPath: (file: string) => string,
  readKept: ReadKept<ReadFile> = readAnew,
): Promise<LoadedFiles> => {
  const walked = await walkContent(directory, '', displayPath);
  const read = await Promise.all(
    walked.names
      .toSorted()
      .map((file) =>
        readKept(path.join(directory, file), () =>
          readContentFile(directory, file, displayPath(file)),
        ),
      ),
  );
  return {
    files: read.map(({ content }) => content),
    problems: [...walked.problems, ...read.flatMap(({ problems }) => problems)],
  };
};

/** The files of `public/` as the addresses they are served at. A missing folder holds none. */
export const loadPublicAddresses = async (directory: string): Promise<Set<string>> => {
  try {
    return new Set((await listFiles(directory)).map((file) => `/${file}`));
  } catch {
    return new Set();
  }
};

/** The SVG files of `content/diagrams/` by the address pages name them with (`/diagrams/session.svg`). */
export const loadDiagrams = async (
  directory: string,
  readKept: ReadKept<string> = readAnew,
): Promise<Map<string, string>> => {
  const files = await listFiles(path.join(directory, 'diagrams')).catch(() => []);
  const drawings = files.filter((file) => file.endsWith('.svg'));
  return new Map(
    await Promise.all(
      drawings.map(async (name): Promise<[string, string]> => {
        const file = path.join(directory, 'diagrams', name);
        return [`/diagrams/${name}`, await readKept(file, () => readFile(file, 'utf8'))];
      }),
    ),
  );
};
