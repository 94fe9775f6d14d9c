import { readFileSync } from 'node:fs';
import { productFile } from './product-dir.ts';

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
};

/** `package.json` of this product. */
export const productManifest = JSON.parse(
  readFileSync(productFile('package.json'), 'utf8'),
) as Manifest;
