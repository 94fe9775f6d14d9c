import { readFileSync } from 'node:fs';

const definitions = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The tokens of the site, each with its name in the built site. No author would begin a name of their own with a digit. */
export const tokenNames: ReadonlyMap<string, string> = new Map(
  [...new Set(definitions.match(/--[a-z][\w-]*(?=:)/g))].map((name, index) => [name, `--${index}`]),
);
