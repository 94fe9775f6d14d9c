import { type Node, type Pair, isPair, isScalar } from 'yaml';
import type { z } from 'zod';
import { certainName } from '../certain-name.ts';
import { suggest } from '../suggest.ts';

export type ValueSuggestion = {
  readonly suggestion: string;
  readonly certain?: { readonly value: unknown; readonly written: string } | undefined;
};

/** Writes the word in the same quotes as the replaced node. JSON requires them. */
export const spellLike = (node: unknown, word: string): string => {
  const type = isScalar(node) ? node.type : undefined;
  return type === 'QUOTE_DOUBLE'
    ? JSON.stringify(word)
    : type === 'QUOTE_SINGLE'
      ? `'${word}'`
      : word;
};

// YAML 1.1 accepts these words as booleans, and many authors still write them.
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

const retyped = (expected: string, found: unknown, node: unknown): ValueSuggestion | undefined => {
  if (expected === 'boolean' && typeof found === 'string') {
    const word = booleanWords[found.toLowerCase()];
    return word === undefined
      ? undefined
      : { suggestion: word, certain: { value: word === 'true', written: word } };
  }
  if ((expected === 'number' || expected === 'int') && typeof found === 'string') {
    return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/.test(found)
      ? { suggestion: found, certain: { value: Number(found), written: found } }
      : undefined;
  }
  if (expected === 'string' && typeof found === 'number') {
    const text = (isScalar(node) ? node.source : undefined) ?? String(found);
    const written = JSON.stringify(text);
    return { suggestion: written, certain: { value: text, written } };
  }
  return undefined;
};

/**
 * Converts `2025-2-7`, `2025/02/07` and timestamps to an ISO date. Does not convert day-first dates such as `7.2.2025`,
 * because they are ambiguous.
 */
const isoDay = (found: string): string | undefined => {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(found);
  const [, year = '', month = '', day = ''] = match ?? [];
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return match && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
    ? text
    : undefined;
};

const spelled = (node: unknown, word: string) => ({ value: word, written: spellLike(node, word) });

const valuesOf = (issue: z.core.$ZodIssue): string[] => {
  if (issue.code === 'invalid_value') {
    return issue.values.map(String);
  }
  return issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue['options'])
    ? issue['options'].map(String)
    : [];
};

export const suggestValue = (
  issue: z.core.$ZodIssue,
  found: unknown,
  at: Node | Pair | null,
): ValueSuggestion | undefined => {
  const node = isPair(at) ? at.value : at;
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const suggestions = issue.errors
      .flat()
      .filter(({ path }) => path.length === 0)
      .map((inner) => suggestValue(inner, found, at));
    return suggestions.find((meant) => meant !== undefined);
  }
  if (issue.code === 'invalid_type') {
    return retyped(issue.expected, found, node);
  }
  if (typeof found !== 'string') {
    return undefined;
  }
  if (issue.code === 'invalid_format' && issue.format === 'date') {
    const day = isoDay(found);
    return day === undefined ? undefined : { suggestion: day, certain: spelled(node, day) };
  }
  const values = valuesOf(issue);
  const suggestion = suggest(found, values);
  const certain = certainName(found, suggestion, values);
  return suggestion === undefined
    ? undefined
    : { suggestion, certain: certain === undefined ? undefined : spelled(node, certain) };
};
