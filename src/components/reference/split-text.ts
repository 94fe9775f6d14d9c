/** A piece of a text: prose, or what stood between backticks. */
export type TextPart = { readonly text: string; readonly isCode: boolean };

/** Takes a text with code in backticks apart. A backtick without a partner is a backtick. */
export const splitText = (text: string): TextPart[] => {
  const pieces = text.split(/`([^`]+)`/);
  return pieces
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '');
};

/** The parts of a path template between its slashes, each with the slash before it; `{playerId}` is a parameter. */
export const splitPath = (
  path: string,
): { readonly text: string; readonly isParameter: boolean }[][] =>
  (path.match(/\/[^/]*/g) ?? [path]).map((segment) =>
    segment
      .split(/(\{[^}]+\})/)
      .filter((text) => text !== '')
      .map((text) => ({ text, isParameter: text.startsWith('{') })),
  );
