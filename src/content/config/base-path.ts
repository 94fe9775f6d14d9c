import { basePathSchema } from '../../../schemas/site-config.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { contentDir } from './content-dir.ts';
import { readConfigFile } from './read-config-file.ts';

/**
 * The base path alone, for code that must know it before the content is read: the bundler, which runs at the same time.
 * Begins and ends with a slash. An invalid one counts as none, because `loadSiteConfig` reports it.
 */
export const readBasePath = (): string => {
  const value = readConfigFile(contentDir()).read?.value;
  const written =
    process.env['DOCS_BASE_PATH'] || (isRecord(value) ? value['basePath'] : undefined);
  const result = basePathSchema.safeParse(written);
  return result.success ? result.data : '/';
};
