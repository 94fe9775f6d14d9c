import type { Judgment } from './judge.ts';

export const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Keywords whose errors only summarize other errors. */
const summaries: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'if']);

export const reasons = ({ errors }: Judgment): string =>
  errors
    .filter(({ keyword }) => !summaries.has(keyword))
    .slice(0, 2)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .join(', ');
