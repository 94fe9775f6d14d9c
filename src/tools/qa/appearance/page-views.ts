import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How a page looks in one mode and at one width, of which there is a picture. */
export type PageView = {
  readonly page: string;
  readonly mode: 'light' | 'dark';
  /** In CSS pixels. */
  readonly width: 1440 | 390;
  /** Of the whole page, in CSS pixels: the picture of a tall one ends before. */
  readonly height: number;
  /** The name of the picture, beside the list of views. */
  readonly file: string;
};

/** The pictures of one run, and `views.json` beside them. */
export type PageViews = {
  /** Pictures of several engines cannot be compared. */
  readonly engine: string;
  readonly views: readonly PageView[];
};

/** The name of the list in the folder of the pictures. */
export const viewsFile = 'views.json';

/** The pictures of a folder. None where there is no list of them. */
export const readViews = async (folder: string): Promise<PageViews | null> => {
  const file = path.join(folder, viewsFile);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as PageViews) : null;
};

const keyOf = ({ page, mode, width }: PageView): string => [page, mode, width].join(' ');

/**
 * Copies the pictures of several folders into one, which lists them all. A picture takes the place of one of the same view in an
 * earlier folder. Only those by the engine of the last folder are taken, since others cannot be compared with them.
 *
 * @param folders those without pictures may be among them
 * @param into a folder that need not be there
 * @returns null where no folder has pictures
 */
export const joinViews = async (
  folders: readonly string[],
  into: string,
): Promise<PageViews | null> => {
  const lists = await Promise.all(
    folders.map(async (folder) => ({ folder, list: await readViews(folder) })),
  );
  const engine = lists.findLast(({ list }) => list !== null)?.list?.engine;
  if (engine === undefined) {
    return null;
  }
  const all = lists
    .filter(({ list }) => list?.engine === engine)
    .flatMap(({ folder, list }) => (list?.views ?? []).map((view) => ({ folder, view })));
  const joined = [...new Map(all.map((each) => [keyOf(each.view), each])).values()];
  await mkdir(into, { recursive: true });
  const views = await Promise.all(
    joined.map(async ({ folder, view }, index) => {
      const file = `view-${index + 1}.png`;
      await cp(path.join(folder, view.file), path.join(into, file));
      return { ...view, file };
    }),
  );
  const result: PageViews = { engine, views };
  await writeFile(path.join(into, viewsFile), JSON.stringify(result, null, 2));
  return result;
};
