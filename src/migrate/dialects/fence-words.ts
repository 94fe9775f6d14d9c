import { mapLines } from './map-lines.ts';

/** What tools without a name of their own write behind the language of a fence, as ours. */
const words: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)filename=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/, 'title="$1$2$3"'],
  [/(?<!\S)lines=\[([\d,\s-]+)\]/, '{$1}'],
];

/** `js filename=a.js lines=[1,3]` → `js title="a.js" {1,3}`, as many sites of documentation write it. */
export const fromFenceWords = (body: string): string =>
  mapLines(body, {
    fence: (line) => words.reduce((text, [pattern, own]) => text.replace(pattern, own), line),
  });
