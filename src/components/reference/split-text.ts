/** A part of a text: prose, or code that was between backticks. */
export type TextPart = { readonly text: string; readonly isCode: boolean };

/** Splits a text at its code in backticks. An unpaired backtick is prose. */
export const splitText = (text: string): TextPart[] => {
  const pieces = text.split(/`([^`]+)`/);
  return pieces
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '');
};

/** Splits a path template into segments that begin with a slash; `{playerId}` is a parameter. */
export const splitPath = (
  path: string,
): { readonly text: string; readonly isParameter: boolean }[][] =>
  (path.match(/\/[^/]*/g) ?? [path]).map((segment) =>
    segment
      .split(/(\{[^}]+\})/)
      .filter((text) => text !== '')
      .map((text) => ({ text, isParameter: text.startsWith('{') })),
  );
