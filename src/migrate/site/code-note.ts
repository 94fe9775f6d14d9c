import path from 'node:path';
import type { CodePart } from '../code/read-module.ts';
import type { Note } from './source-site.ts';

/** Says that a part of a module is left out. */
export const codeNote = ({ key, file, line, code }: CodePart, site: string): Note => ({
  isTaken: false,
  what: `\`${key}\` (${path.relative(site, file).split(path.sep).join('/')}:${line})`,
  why: `is code: \`${code}\``,
});
