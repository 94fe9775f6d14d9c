import { readThreadSettings } from '../../base/threads/thread-settings.ts';
import { createApiContext } from '../../api/api-context.ts';
import { compileBody } from './compile-body.ts';
import type { CompiledDocument } from './compiled-document.ts';
import type { BodySource, ThreadSettings } from './compile-documents.ts';

const { openapi, api, ...settings } = readThreadSettings() as ThreadSettings;
const context = api && openapi && createApiContext(api, openapi);

export const runJob = (body: BodySource): Promise<CompiledDocument> =>
  compileBody({ ...body, ...settings, api: context });
