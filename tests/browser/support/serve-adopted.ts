import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildAndServe } from './build-and-serve.ts';

const folder = path.resolve('.cache/adopted');
const content = path.join(folder, 'content');

await rm(content, { recursive: true, force: true });
await cp('tests/fixtures/adopted', content, { recursive: true });
await mkdir(path.join(content, 'openapi'));
await cp(
  'node_modules/@scalar/galaxy/dist/latest.yaml',
  path.join(content, 'openapi/openapi.yaml'),
);
process.env['DOCS_CONTENT_DIR'] = content;
process.env['DOCS_DIST_DIR'] = path.join(folder, 'dist');
await buildAndServe();
