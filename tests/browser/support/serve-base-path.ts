import path from 'node:path';
import { buildAndServe } from './build-and-serve.ts';

/**
 * Builds and serves a small site below a base path, which is also what the paths of its pages begin with: one that is added
 * twice, or left out, leads elsewhere.
 */
process.env['DOCS_BASE_PATH'] = '/docs/';
process.env['DOCS_CONTENT_DIR'] = path.resolve('tests/fixtures/specimen');
process.env['DOCS_DIST_DIR'] = path.resolve('.cache/base-path/dist');
await buildAndServe();
