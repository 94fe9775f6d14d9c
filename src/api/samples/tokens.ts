import type { SampleText } from './sample-request.ts';

export type Tokens = {
  /** Returns plain text unchanged, and a token that stands for all other text. */
  readonly hide: (parts: readonly SampleText[]) => string;
  readonly hideText: (text: string) => string;
  /** Returns a token, even for plain text. */
  readonly standFor: (text: string) => string;
  /** The parts of a text with tokens. Remembers that these tokens were read. */
  readonly read: (text: string) => readonly SampleText[];
  readonly isIn: (text: string) => boolean;
  /** Texts whose tokens were not read. */
  readonly unread: () => readonly string[];
};

/** Means the same in a string of any language. */
const isPlain = (text: string): boolean => /^[\w .:/?&=%+,;@*()-]*$/.test(text);

/**
 * Tokens replace text that snippets would escape incorrectly, merge or drop. Only letters, digits and hyphens: no
 * language, URL or media type changes them, and none takes them for an identifier.
 *
 * @param source the whole request, so that tokens differ from everything in it
 */
export const createTokens = (source: string): Tokens => {
  let mark = 'zq';
  while (source.toLowerCase().includes(`${mark}-`)) {
    mark += 'q';
  }
  const pattern = new RegExp(`${mark}-(\\d+)-q`);
  const all: SampleText[] = [];
  const read = new Set<number>();
  const add = (part: SampleText): string => `${mark}-${all.push(part) - 1}-q`;
  const hideText = (text: string): string => (isPlain(text) ? text : add({ text }));
  return {
    hide: (parts) =>
      parts.map((part) => ('text' in part ? hideText(part.text) : add(part))).join(''),
    hideText,
    standFor: (text) => add({ text }),
    read: (text) =>
      text.split(pattern).flatMap((piece, index): SampleText[] => {
        if (index % 2 === 0) {
          return piece === '' ? [] : [{ text: piece }];
        }
        read.add(Number(piece));
        const part = all[Number(piece)];
        return part ? [part] : [];
      }),
    isIn: (text) => pattern.test(text),
    unread: () =>
      all.flatMap((part, index) =>
        read.has(index) ? [] : 'text' in part ? part.text : part.variable,
      ),
  };
};
