import path from 'node:path';
import { fileURLToPath } from 'node:url';

const thisModule = fileURLToPath(import.meta.url);

/** The folder that contains this product's `src`: the repository or, in a team's site, the installed package. */
export const productDir = path.resolve(thisModule, '../../../..');

/** The package contains JavaScript, because Node does not strip types below `node_modules`. */
export const isPackage = thisModule.endsWith('.js');

/** @param file path below `productDir`, with the extension that it has in the repository */
export const productFile = (file: string): string =>
  path.join(productDir, isPackage ? file.replace(/\.ts(?=x?$)/, '.js') : file);

/**
 * The base folder for paths in settings and messages. It is the working directory, except in the bundler of an
 * installed package, which runs in a copy of the product.
 */
export const siteDir = path.resolve(process.env['DOCS_SITE_DIR'] || '.');
