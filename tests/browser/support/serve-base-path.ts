import path from 'node:path';
import { buildAndServe } from './build-and-serve.ts';

/**
 * Builds and serves a small site under `/docs/`, although its page paths already begin with `/docs/`. Links with a
 * missing or repeated base path then lead to a different address.
 */
process.env['DOCS_BASE_PATH'] = '/docs/';
process.env['DOCS_CONTENT_DIR'] = path.resolve('tests/fixtures/specimen');
process.env['DOCS_DIST_DIR'] = path.resolve('.cache/base-path/dist');
await buildAndServe();
