import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type PageView = {
  readonly page: string;
  readonly mode: 'light' | 'dark';
  readonly width: 1440 | 390;
  readonly height: number;
  readonly file: string;
};

export type PageViews = {
  readonly engine: string;
  readonly views: readonly PageView[];
};

export const viewsFile = 'views.json';

export const readViews = async (folder: string): Promise<PageViews | null> => {
  const file = path.join(folder, viewsFile);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as PageViews) : null;
};

export const viewKeyOf = ({
  page,
  mode,
  width,
}: Pick<PageView, 'page' | 'mode' | 'width'>): string => [page, mode, width].join(' ');

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
  const joined = [...new Map(all.map((each) => [viewKeyOf(each.view), each])).values()];
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
