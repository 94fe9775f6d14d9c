import { basePathSchema } from '../../../schemas/site-config.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { contentDir } from './content-dir.ts';
import { readConfigFile } from './read-config-file.ts';

/**
 * Reads the base path for the bundler, which starts before the content is read. `loadSiteConfig` reports invalid
 * values.
 */
export const readBasePath = (): string => {
  const value = readConfigFile(contentDir()).read?.value;
  const written =
    process.env['DOCS_BASE_PATH'] || (isRecord(value) ? value['basePath'] : undefined);
  const result = basePathSchema.safeParse(written);
  return result.success ? result.data : '/';
};
