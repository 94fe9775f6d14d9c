import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isBuildable, loadSite } from '../../content/site/load-site.ts';
import { computeBuildId } from './build-id.ts';
import { distDir } from '../../base/files/dist-dir.ts';

export const isUpToDate = async (): Promise<boolean> => {
  const id = await readFile(path.join(distDir, 'build-id.txt'), 'utf8').catch(() => null);
  if (id === null) {
    return false;
  }
  const loaded = await loadSite({ includeDrafts: false });
  return isBuildable(loaded) && id.trim() === computeBuildId(loaded.built);
};
