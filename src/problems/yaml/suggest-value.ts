import { type Node, type Pair, isPair, isScalar } from 'yaml';
import type { z } from 'zod';
import { suggest } from '../suggest.ts';

/** A value that was probably meant: as people read it, and as the file writes it. */
export type ValueSuggestion = { readonly suggestion: string; readonly written: string };

/** A word in the quotes that the one it takes the place of has (JSON asks for them). */
export const spellLike = (node: unknown, word: string): string => {
  const type = isScalar(node) ? node.type : undefined;
  return type === 'QUOTE_DOUBLE'
    ? JSON.stringify(word)
    : type === 'QUOTE_SINGLE'
      ? `'${word}'`
      : word;
};

// YAML 1.1 read these as booleans, and many still write them.
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

/** A value of the wrong type that can only have meant one of the right type. */
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

/** `2025-2-7`, `2025/02/07` and a day with a time are one day; `7.2.2025` could be two. */
const isoDay = (found: string): string | undefined => {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(found);
  const [, year = '', month = '', day = ''] = match ?? [];
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return match && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
    ? text
    : undefined;
};

/** The one value that was probably meant, where what was expected can be listed or only be written in one way. */
export const suggestValue = (
  issue: z.core.$ZodIssue,
  found: unknown,
  at: Node | Pair | null,
): ValueSuggestion | undefined => {
  const node = isPair(at) ? at.value : at;
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
