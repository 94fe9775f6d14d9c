import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Files of the browser code, as paths below the public root. */
export type IslandFiles = {
  /** Files that every page may load. */
  readonly everywhere: readonly string[];
  /** An island's ID in payloads → files that it may load. */
  readonly byIsland: Readonly<Record<string, readonly string[]>>;
};

/** Name of the list in the bundle's public folder. The list is not published. */
const listName = 'island-files.json';

export const isIslandList = (name: string): boolean => name.startsWith(listName);

export const readIslandFiles = (folder: string): IslandFiles =>
  JSON.parse(readFileSync(path.join(folder, listName), 'utf8')) as IslandFiles;

/** Modules that import all islands, whether or not a page uses them. */
const islandTables = '\0virtual:vite-rsc/client-references';

const reach = <Item>(start: readonly Item[], next: (item: Item) => readonly Item[]): Set<Item> => {
  const found = new Set(start);
  for (const item of found) {
    next(item).forEach((each) => found.add(each));
  }
  return found;
};

const createFileFinder = (
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
): ((modules: readonly string[]) => string[]) => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const isChunk = new Set(chunks.map(({ fileName }) => fileName));
  const workers = Object.keys(bundle).filter((name) => name.endsWith('.js') && !isChunk.has(name));
  const chunksOf = new Map<string, string[]>();
  for (const { fileName, moduleIds, facadeModuleId } of chunks) {
    for (const id of new Set([...moduleIds, facadeModuleId ?? ''])) {
      chunksOf.set(id, [...(chunksOf.get(id) ?? []), fileName]);
    }
  }
  const importedBy = (id: string): string[] => {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].filter(
      (each) => !each.startsWith(islandTables),
    );
  };
  const loadedBy = (name: string): string[] => {
    const file = bundle[name];
    return file?.type === 'chunk'
      ? [
          ...file.imports,
          ...(file.viteMetadata?.importedCss ?? []),
          ...workers.filter((worker) => file.code.includes(path.posix.basename(worker))),
        ]
      : [];
  };
  return (modules) => {
    const isTable = (id: string): boolean => id.startsWith(islandTables);
    const names = [...reach(modules, (id) => (isTable(id) ? [] : importedBy(id)))].flatMap(
      (id) => chunksOf.get(id) ?? [],
    );
    return [...reach(names, loadedBy)].toSorted();
  };
};

/**
 * Lists the files that each island may load, so that sites can omit the files of islands on none of their pages. The
 * list is based on modules, because the chunk with the islands of most pages loads the chunks of all their dialogs.
 */
export const islandFilesPlugin = (): Plugin => ({
  name: 'docs:island-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const filesOf = createFileFinder(this, bundle);
    const byIsland: Record<string, string[]> = {};
    for (const table of [...this.getModuleIds()].filter((id) =>
      id.startsWith(`${islandTables}/`),
    )) {
      const { code, importedIds = [] } = this.getModuleInfo(table) ?? {};
      const islands = [...(code ?? '').matchAll(/\bimport \* as import_(\w+) from\b/g)];
      if (islands.length !== importedIds.length) {
        this.error(`${table} has ${islands.length} islands, but ${importedIds.length} imports.`);
      }
      islands.forEach(([, island = ''], index) => {
        byIsland[island] = filesOf([table, importedIds[index] ?? '']);
      });
    }
    const entries = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? [file.facadeModuleId ?? ''] : [],
    );
    const list: IslandFiles = { everywhere: filesOf(entries), byIsland };
    this.emitFile({ type: 'asset', fileName: listName, source: JSON.stringify(list, null, 2) });
  },
});
