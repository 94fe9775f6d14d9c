import path from 'node:path';
import { buildAndServe } from './build-and-serve.ts';

/**
 * Builds and serves a small site under a base path that its page paths also begin with, so that adding it twice or
 * never leads elsewhere.
 */
process.env['DOCS_BASE_PATH'] = '/docs/';
process.env['DOCS_CONTENT_DIR'] = path.resolve('tests/fixtures/specimen');
process.env['DOCS_DIST_DIR'] = path.resolve('.cache/base-path/dist');
await buildAndServe();
