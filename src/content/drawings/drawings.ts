import { readFile } from 'node:fs/promises';
import { describeReadError } from '../../base/files/describe-read-error.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { type ContentFolder, unreadable } from '../folder/content-folder.ts';
import { type FileMemo, createFileMemo } from '../folder/file-memo.ts';
import { type RemovedPart, sanitizeDrawing } from './sanitize-drawing.ts';

/** Maps addresses, as authors write them (`/diagrams/session.svg`), to SVG markup. */
export type Drawings = ReadonlyMap<string, string>;

export type DrawingResult =
  | { readonly svg: string; readonly removed: readonly RemovedPart[] }
  | { readonly reason: string };

const readDrawing = async (disk: string, file: string): Promise<DrawingResult> => {
  try {
    return sanitizeDrawing(await readFile(disk, 'utf8'), file);
  } catch (error) {
    return { reason: describeReadError(error) };
  }
};

const removedPart = (file: string, { name, line, column }: RemovedPart): Problem =>
  createProblem({
    code: 'diagram/unsafe',
    location: { kind: 'range', file, line, column, length: 1 },
    expected: 'a drawing without code and without files that it loads',
    found: `\`${name}\`, which is left out`,
  });

export const loadDrawings = async (
  { files }: Pick<ContentFolder, 'files'>,
  displayPath: (file: string) => string,
  memo: FileMemo<DrawingResult> = createFileMemo(),
): Promise<{ readonly drawings: Drawings; readonly problems: readonly Problem[] }> => {
  const drawings = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [file, disk] of files) {
    if (/^(?:(?:diagrams|icons)\/.+|[^/]+)\.svg$/.test(file)) {
      const read = await memo.read(disk, () => readDrawing(disk, file));
      if ('svg' in read) {
        // Files without a drawing, such as Git LFS pointers, are reported where they are used.
        if (read.svg !== '') {
          drawings.set(`/${file}`, read.svg);
        }
        problems.push(...read.removed.map((part) => removedPart(displayPath(file), part)));
      } else {
        problems.push(unreadable(displayPath(file), read.reason));
      }
    }
  }
  return { drawings, problems };
};

export const iconAddress = (name: string): string => `/icons/${name}.svg`;

const iconNames = (drawings: Drawings): string[] =>
  [...drawings.keys()].flatMap((address) => /^\/icons\/(.+)\.svg$/.exec(address)?.[1] ?? []);

type Details = Pick<Problem, 'code' | 'expected' | 'found' | 'suggestion'>;

export const unknownDrawing = (key: string, address: string, drawings: Drawings): Details => ({
  code: 'diagram/unreadable',
  expected: `\`${key}\` to name a file in the content folder that contains an SVG drawing, such as \`/diagrams/name.svg\``,
  found: JSON.stringify(address),
  suggestion: suggest(address, drawings.keys()),
});

export const unknownIcon = (name: string, drawings: Drawings): Details => ({
  code: 'icon/unknown',
  expected: '`icon` to name a file in `icons/` without its extension',
  found: JSON.stringify(name),
  suggestion: suggest(name, iconNames(drawings)),
});
