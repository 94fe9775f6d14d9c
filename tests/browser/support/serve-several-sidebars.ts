import path from 'node:path';
import { buildAndServe } from './build-and-serve.ts';

process.env['DOCS_CONTENT_DIR'] = path.resolve('tests/fixtures/several-sidebars');
process.env['DOCS_DIST_DIR'] = path.resolve('.cache/several-sidebars/dist');
await buildAndServe();
