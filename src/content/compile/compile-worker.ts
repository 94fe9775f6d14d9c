import { parseWrittenJson } from '../../base/json/exact-json.ts';
import { readThreadSettings } from '../../base/threads/thread-settings.ts';
import { createApiContext } from '../../api/api-context.ts';
import { compileBody } from './compile-body.ts';
import type { CompiledDocument } from './compiled-document.ts';
import type { BodySource, ThreadSettings } from './compile-documents.ts';

const { api, ...settings } = readThreadSettings() as ThreadSettings;
type ContextInput = Parameters<typeof createApiContext>;
const context = api === null ? null : createApiContext(...(parseWrittenJson(api) as ContextInput));

export const runJob = (body: BodySource): Promise<CompiledDocument> =>
  compileBody({ ...body, ...settings, api: context });
