import { stringify } from 'yaml';
import type { Description } from '../model/description.ts';

/** The API's description as JSON, for readers and tools. */
export const renderOpenapiJson = (description: Description): string =>
  `${JSON.stringify(description, null, 2)}\n`;

/** The same as YAML. Texts are quoted wherever a reader of YAML 1.1 would take them for dates, numbers or `yes`. */
export const renderOpenapiYaml = (description: Description): string =>
  stringify(description, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 });
