import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { createInlineElement } from './jsx-element.ts';

const shorten = (code: string): string => {
  const line = code
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
};

export const missingText = (code: string): string => `[missing: ${shorten(code)}]`;

export const missingNote = (code: string): MdxJsxTextElement => ({
  ...createInlineElement('small', {}),
  children: [
    { type: 'text', value: '[missing: ' },
    { type: 'inlineCode', value: shorten(code) },
    { type: 'text', value: ']' },
  ],
});
