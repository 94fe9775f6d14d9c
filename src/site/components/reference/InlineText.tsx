import { visibleText } from '../../../base/text/visible-text.ts';

export const splitText = (text: string) =>
  visibleText(text)
    .split(/`([^`]+)`/)
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '');

export function InlineText({ text }: { text: string }) {
  return splitText(text).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change their order
    part.isCode ? <code key={index}>{part.text}</code> : part.text,
  );
}
