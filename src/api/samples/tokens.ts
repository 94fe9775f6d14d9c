import type { SampleText } from './sample-request.ts';

export type Tokens = {
  /** Keeps plain text, and replaces all other text and variables with tokens. */
  readonly hide: (parts: readonly SampleText[]) => string;
  readonly hideText: (text: string) => string;
  /** Returns a token, even for plain text. */
  readonly standFor: (text: string) => string;
  /** Splits text at its tokens, replaces each token with its text or variable, and marks the token as read. */
  readonly read: (text: string) => readonly SampleText[];
  readonly isIn: (text: string) => boolean;
  /** Text and variables whose tokens were never read, because `@scalar/snippetz` dropped them. */
  readonly unread: () => readonly string[];
};

/** Whether text needs no escaping in the strings of any sample language. */
const isPlain = (text: string): boolean => /^[\w .:/?&=%+,;@*()-]*$/.test(text);

/**
 * Creates tokens to replace text that `@scalar/snippetz` would escape incorrectly, merge or drop. Tokens consist of
 * letters, digits and hyphens, so they stay unchanged in every language, URL and media type, and cannot be mistaken for
 * identifiers.
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
