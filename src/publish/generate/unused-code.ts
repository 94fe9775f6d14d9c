import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readIslandFiles } from '../bundling/island-files-plugin.ts';
import { listLinkedFiles } from '../../base/files/list-files.ts';

const islandOrStyles = /:I\["(\w+)"|\/(assets\/[\w.-]+\.css)/g;

/**
 * Finds the code of islands on none of the pages, for example of parts that the site turned off.
 *
 * @param bundled the bundle's public folder
 * @param publicDir the public folder with all rendered pages
 */
export const findUnusedCode = (bundled: string, publicDir: string): ReadonlySet<string> => {
  const { everywhere, byIsland } = readIslandFiles(bundled);
  const unused = new Set(
    listLinkedFiles(bundled).filter((name) => /^assets\/[^/]+\.(?:js|css)$/.test(name)),
  );
  everywhere.forEach((name) => unused.delete(name));
  const payloads = path.join(publicDir, 'RSC');
  for (const payload of listLinkedFiles(payloads).filter((name) => name.endsWith('.txt'))) {
    if (unused.size === 0) {
      break;
    }
    const text = readFileSync(path.join(payloads, payload), 'utf8');
    for (const [, island = '', styles = ''] of text.matchAll(islandOrStyles)) {
      unused.delete(styles);
      byIsland[island]?.forEach((name) => unused.delete(name));
    }
  }
  return unused;
};
