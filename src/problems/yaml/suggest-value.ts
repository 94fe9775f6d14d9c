import { type Node, type Pair, isPair, isScalar } from 'yaml';
import type { z } from 'zod';
import { suggest } from '../suggest.ts';

/** The value that was probably meant, for people, and as it is written in the file. */
export type ValueSuggestion = { readonly suggestion: string; readonly written: string };

/** A word in the same quotes as the node that it replaces, since JSON requires them. */
export const spellLike = (node: unknown, word: string): string => {
  const type = isScalar(node) ? node.type : undefined;
  return type === 'QUOTE_DOUBLE'
    ? JSON.stringify(word)
    : type === 'QUOTE_SINGLE'
      ? `'${word}'`
      : word;
};

// Booleans in YAML 1.1, which many authors still use.
const booleanWords: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  y: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
  n: 'false',
};

/** Converts a value of the wrong type, if only one value of the right type can have been meant. */
const retyped = (expected: string, found: unknown, node: unknown): string | undefined => {
  if (expected === 'boolean' && typeof found === 'string') {
    return booleanWords[found.toLowerCase()];
  }
  if ((expected === 'number' || expected === 'int') && typeof found === 'string') {
    return /^-?\d+(?:\.\d+)?$/.test(found) ? found : undefined;
  }
  return expected === 'string' && typeof found === 'number'
    ? JSON.stringify((isScalar(node) ? node.source : undefined) ?? String(found))
    : undefined;
};

/** Converts `2025-2-7`, `2025/02/07` and a date with a time to an ISO date. `7.2.2025` is ambiguous. */
const isoDay = (found: string): string | undefined => {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(found);
  const [, year = '', month = '', day = ''] = match ?? [];
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return match && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
    ? text
    : undefined;
};

/** The one value that was probably meant, if the expected values can be listed or have only one notation. */
export const suggestValue = (
  issue: z.core.$ZodIssue,
  found: unknown,
  at: Node | Pair | null,
): ValueSuggestion | undefined => {
  const node = isPair(at) ? at.value : at;
  if (issue.code === 'invalid_union') {
    const ofOptions = issue.errors
      .flat()
      .filter(({ path }) => path.length === 0)
      .map((inner) => suggestValue(inner, found, at));
    return ofOptions.find((meant) => meant !== undefined);
  }
  if (issue.code === 'invalid_type') {
    const meant = retyped(issue.expected, found, node);
    return meant === undefined ? undefined : { suggestion: meant, written: meant };
  }
  if (typeof found !== 'string') {
    return undefined;
  }
  const meant =
    issue.code === 'invalid_value'
      ? suggest(found, issue.values.map(String))
      : issue.code === 'invalid_format' && issue.format === 'date'
        ? isoDay(found)
        : undefined;
  return meant === undefined ? undefined : { suggestion: meant, written: spellLike(node, meant) };
};
