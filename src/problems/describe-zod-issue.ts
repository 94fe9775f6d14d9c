import type { z } from 'zod';
import { formatJson } from '../base/json/exact-json.ts';
import { isDocumentNumber } from '../base/json/exact-number.ts';
import { valueAt } from '../base/json/json-pointer.ts';
import { counted } from '../base/text/counted.ts';

export const describeValue = (value: unknown): string => {
  if (value === undefined) {
    return 'nothing';
  }
  if (value === null) {
    return 'an empty value';
  }
  if (typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (value instanceof Date) {
    return `the date ${value.toISOString().slice(0, 10)}`;
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? 'an empty list' : 'a list';
  }
  if (isDocumentNumber(value)) {
    return `the number ${formatJson(value)}`;
  }
  return typeof value === 'object' ? 'a map' : formatJson(value);
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
  date: 'a date such as 2025-02-11',
};

const formatNames: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'an absolute address such as https://example.com',
};

const quoteAll = (values: readonly unknown[]): string => {
  const quoted = values.map((value) => JSON.stringify(value));
  const first = quoted.slice(0, -1).join(', ');
  return first === '' ? quoted.join('') : `${first} or ${quoted.at(-1)}`;
};

const expectation = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return quoteAll(issue.values);
    case 'too_small':
      return issue.origin === 'string'
        ? Number(issue.minimum) === 1
          ? 'text that is not empty'
          : `text of at least ${Number(issue.minimum)} characters`
        : issue.origin === 'array'
          ? `a list of at least ${counted(Number(issue.minimum), 'entry', 'entries')}`
          : `a number of ${Number(issue.minimum)} or more`;
    case 'too_big':
      return issue.origin === 'string'
        ? `text of at most ${Number(issue.maximum)} characters`
        : `a number of ${Number(issue.maximum)} or less`;
    case 'invalid_format':
      return formatExpectation(issue);
    case 'invalid_union':
      return unionExpectation(issue);
    default:
      return issue.message;
  }
};

const formatExpectation = (issue: z.core.$ZodIssueInvalidStringFormat): string => {
  if ('prefix' in issue) {
    return `text that begins with ${JSON.stringify(issue.prefix)}`;
  }
  return 'includes' in issue
    ? `text that contains ${JSON.stringify(issue.includes)}`
    : (formatNames[issue.format] ?? issue.message);
};

const alternative = (issue: z.core.$ZodIssue): string =>
  issue.path.length === 0
    ? expectation(issue)
    : `a map whose \`${issue.path.map(String).join('.')}\` is ${expectation(issue)}`;

const unionExpectation = (issue: z.core.$ZodIssueInvalidUnion): string => {
  if (issue.errors.length === 0 && 'options' in issue && Array.isArray(issue['options'])) {
    return quoteAll(issue['options']);
  }
  const parts = issue.errors.flatMap((issues) => issues.slice(0, 1).map(alternative));
  const distinct = [...new Set(parts)].filter((part) => part !== '');
  return distinct.length > 0 ? distinct.join(', or ') : 'another value';
};

/** Whether the schema sets the message. Zod's default messages are never shown. */
const hasOwnMessage = (issue: z.core.$ZodIssue): boolean =>
  !/^(Invalid |Too |Unrecognized )/.test(issue.message);

/**
 * Replaces a union's issue with the issues of the only option that accepts the value's type. For example, a map that
 * lacks its `name` is not reported as "expected text". Keeps the issue if several options or none accept the type, or
 * if the schema sets a message.
 */
export const resolveUnion = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || hasOwnMessage(issue)) {
    return [issue];
  }
  const fitting = issue.errors.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const [meant] = fitting;
  return meant === undefined || fitting.length > 1
    ? [issue]
    : meant.flatMap((inner) => resolveUnion({ ...inner, path: [...issue.path, ...inner.path] }));
};

/**
 * @param root the whole validated value, including the part with the issue
 * @param name how the author refers to the value: a key path, an environment variable, or a phrase such as "the file"
 */
export const describeIssue = (issue: z.core.$ZodIssue, root: unknown, name: string) => {
  if (issue.code === 'unrecognized_keys') {
    const found = issue.keys.map((key) => `\`${key}\``).join(', ');
    return { kind: 'unknown-key' as const, expected: 'only known keys', found, candidates: [] };
  }
  const found = valueAt(root, issue.path);
  const isMissing = found === undefined && issue.code !== 'custom';
  const label = name.includes(' ') ? name : `\`${name}\``;
  const expected = hasOwnMessage(issue) ? issue.message : expectation(issue);
  return {
    kind: isMissing ? ('missing-key' as const) : ('invalid-value' as const),
    expected: `${label} to be ${expected}`,
    found: describeValue(found),
    candidates: issue.code === 'invalid_value' && !isMissing ? issue.values.map(String) : [],
  };
};
