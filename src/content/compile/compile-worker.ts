import { readThreadSettings } from '../../base/threads/thread-settings.ts';
import { createApiContext } from '../../api/api-context.ts';
import { buildApi } from '../../api/reference/build-api.ts';
import { compileBody } from './compile-body.ts';
import type { CompiledDocument } from './compiled-document.ts';
import type { BodySource, CompileSettings } from './compile-documents.ts';

const { openapi, ...settings } = readThreadSettings() as CompileSettings;
const api = openapi && createApiContext(buildApi(openapi), openapi);

export const runJob = (body: BodySource): Promise<CompiledDocument> =>
  compileBody({ ...body, ...settings, api });
