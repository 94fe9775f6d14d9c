import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readViews } from './compare-appearance.ts';
import { type PageView, type PageViews, viewsFile } from './page-view.ts';

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
