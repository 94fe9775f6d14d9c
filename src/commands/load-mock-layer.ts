import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { mockLayerFile } from '../config/content-dir.ts';
import type { CreateMockLayer } from '../mock/call.ts';

/** What the content folder says about the API besides its document; null if it says nothing. */
export const loadMockLayer = async (): Promise<CreateMockLayer | null> => {
  const file = mockLayerFile();
  if (!existsSync(file)) {
    return null;
  }
  const module = (await import(pathToFileURL(file).href)) as { readonly default: CreateMockLayer };
  return module.default;
};
