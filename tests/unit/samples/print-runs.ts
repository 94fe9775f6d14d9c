import type { Captured } from './captured.ts';
import type { Run } from './runs.ts';

/** The output of a compiled sample: its request, then its reaction to the response. */
export type Printed = {
  readonly captured: Captured;
  readonly logs: readonly { readonly log: string; readonly text: string }[];
};

type Line = {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly log?: string;
  readonly text?: string;
};

const lowerNames = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Reads the output of a program that ran the samples one after the other. */
export const parsePrinted = (
  output: string,
  runs: readonly Run[],
): ReadonlyMap<string, Printed> => {
  const printed: { captured: Captured; logs: { log: string; text: string }[] }[] = [];
  for (const text of output.split('\n').filter((line) => line !== '')) {
    const line = JSON.parse(text) as Line;
    if (line.url === undefined) {
      printed.at(-1)?.logs.push({ log: line.log ?? '', text: line.text ?? '' });
    } else {
      const { method = '', headers = {}, body = '' } = line;
      const target = line.url.replace(/^https:\/\/[^/]*/, '');
      printed.push({ captured: { method, target, headers: lowerNames(headers), body }, logs: [] });
    }
  }
  return new Map(printed.map((value, index) => [runs[index]?.name ?? '', value]));
};
