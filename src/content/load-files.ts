import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A file of the content folder: `file` is its path below the folder with `/` between parts, `source` its text with `\n` line ends. */
export type ContentFile = { readonly file: string; readonly source: string };

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

const readContentFile = async (directory: string, file: string): Promise<ContentFile> => {
  const text = await readFile(path.join(directory, file), 'utf8');
  // Authors on Windows save \r\n and a byte order mark; neither carries meaning, and both would move columns.
  return { file, source: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') };
};

/**
 * Reads every page and every file of data below the content folder, sorted by path, so that nothing later depends on the
 * order of the file system.
 *
 * @throws when the folder cannot be read
 */
export const loadFiles = async (directory: string): Promise<ContentFile[]> => {
  const files = await listFiles(directory);
  return Promise.all(files.filter(isContent).map((file) => readContentFile(directory, file)));
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
export const loadDiagrams = async (directory: string): Promise<Map<string, string>> => {
  const files = await listFiles(path.join(directory, 'diagrams')).catch(() => []);
  const drawings = files.filter((file) => file.endsWith('.svg'));
  return new Map(
    await Promise.all(
      drawings.map(async (file): Promise<[string, string]> => [
        `/diagrams/${file}`,
        await readFile(path.join(directory, 'diagrams', file), 'utf8'),
      ]),
    ),
  );
};
