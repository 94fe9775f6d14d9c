import path from 'node:path';
import type { Collection } from '../site/source-site.ts';

/** Node's patterns have no nested braces and treat a leading `./` as a name. */
const matches = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => path.matchesGlob(file, pattern.replace(/^\.\//, '')));

/** Whether a file of a collection is a page of it. */
export const isPage = ({ include, exclude }: Collection, file: string): boolean =>
  /\.mdx?$/.test(file) && matches(file, include) && !matches(file, exclude);
