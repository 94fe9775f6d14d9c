import type { CapturedRequest } from './captured-request.ts';
import type { Run } from './runs.ts';

type Line = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const lowerNames = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export const parsePrinted = (
  output: string,
  runs: readonly Run[],
): ReadonlyMap<string, CapturedRequest> =>
  new Map(
    output
      .split('\n')
      .filter((line) => line !== '')
      .map((text, index) => {
        const { method, url, headers, body } = JSON.parse(text) as Line;
        const target = url.replace(/^https:\/\/[^/]*/, '');
        return [runs[index]?.name ?? '', { method, target, headers: lowerNames(headers), body }];
      }),
  );
