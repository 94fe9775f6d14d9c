import path from 'node:path';
import { buildAndServe } from './build-and-serve.ts';

/** Builds and serves a site with two sidebars. */
process.env['DOCS_CONTENT_DIR'] = path.resolve('tests/fixtures/several-sidebars');
process.env['DOCS_DIST_DIR'] = path.resolve('.cache/several-sidebars/dist');
await buildAndServe();
