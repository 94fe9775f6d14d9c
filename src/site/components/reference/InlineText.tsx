import { visibleText } from '../../../base/text/visible-text.ts';

/** Matches inline code, which may be enclosed in several backticks (CommonMark 6.1). */
const inlineCode = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/gs;

export const splitText = (text: string): { readonly text: string; readonly isCode: boolean }[] => {
  const shown = visibleText(text);
  const parts: { readonly text: string; readonly isCode: boolean }[] = [];
  let end = 0;
  for (const { 0: whole, 2: code = '', index } of shown.matchAll(inlineCode)) {
    parts.push({ text: shown.slice(end, index), isCode: false });
    parts.push({ text: code.replace(/^ (.*[^ ].*) $/s, '$1'), isCode: true });
    end = index + whole.length;
  }
  return [...parts, { text: shown.slice(end), isCode: false }].filter((part) => part.text !== '');
};

export function InlineText({ text }: { text: string }) {
  return splitText(text).map((part, index) =>
    part.isCode ? <code key={index}>{part.text}</code> : part.text,
  );
}
