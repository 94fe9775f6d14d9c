import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { withoutCode } from '../readers/prose.ts';
import type { ProsePage } from '../readers/read-page.ts';
import { type Rule, blockRule } from './rule.ts';

const time = 'seconds?|minutes?|hours?|days?';
const unit = `${time}|KiB|MiB|characters?|digits|requests?|friends|updates|changes|entries|values|receipts|unique items|operations|codes`;
const numeral = '(?<![\\p{L}\\d.,#-])-?\\d[\\d,]*';
const word = '\\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|thirty|sixty)';
const quantity = new RegExp(
  [
    `${numeral}(?: to \\d[\\d,]*)?[ -](?:open )?(?:${unit})\\b`,
    `${numeral} to \\d[\\d,]*`,
    `${word}[ -](?:${time})\\b`,
  ].join('|'),
  'giu',
);

/** Match quantities that are not platform limits. Each pattern includes the surrounding words. */
const notLimits: readonly RegExp[] = [
  /Platform day\W+the 24 hours/i, // definition of a day
  /every 30 to 60 seconds/, // advice about friend lists
  /ranks? \d+ to \d+/, // an example
  /1,284 entries|11 to 100/, // more examples
  /half a second up to 20 seconds/,
  /fit into 3 seconds|30 in 3 seconds/, // how to read a header, with an example
  /(?:in|about) ten minutes/, // how long a reader needs
  /five hours earlier|Three days of the round/, // examples
  /not acknowledged within three days/, // a rule of Google Play
];

/**
 * Limits are defined only in the OpenAPI document. Prose refers to them by token (`%limit-access-token%`), so numbers
 * with a unit are violations. Counts of operations and error codes have tokens, too: `%operation-count%`.
 */
const literals: Rule = blockRule('limit', ({ text }) => {
  const prose = notLimits.reduce(
    (rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)),
    withoutCode(text),
  );
  return [...prose.matchAll(quantity)].map(({ 0: words, index }) => ({
    index,
    words,
    suggestion: 'name the limit by its token, see content/openapi/limits.yaml',
  }));
});

/** Excludes changelog entries, which are history, and `limits.yaml`, which defines the values. */
export const namedLimits: Rule = {
  name: literals.name,
  check: (page, glossary) =>
    /^changelog\/|\/limits\.yaml$/.test(page.file) ? [] : literals.check(page, glossary),
};

const limits = Object.keys(
  parse(readFileSync('content/openapi/limits.yaml', 'utf8')) as Record<string, unknown>,
);

/** A token for an unknown limit would appear on the page unchanged. */
export const knownLimits: Rule<ProsePage> = {
  name: 'token',
  check: ({ source }) =>
    source.split('\n').flatMap((line, index) =>
      [...line.matchAll(/%limit-([a-z-]+?)(?:-(?:min|max))?%/g)]
        .filter(([, name = '']) => !limits.includes(name))
        .map(({ 0: words, index: at }) => ({
          line: index + 1,
          column: at + 1,
          words,
          suggestion: 'use a limit of content/openapi/limits.yaml',
        })),
    ),
};
