import { inlineCode } from '../../base/text/inline-code.ts';
import type { TitleHeading } from '../../model/site.ts';
import { oneLine } from './reference/markdown-text.ts';

const special = /[\\`*[\]~]|<(?=[a-z/!?])|&(?=#?\w+;)|(?<!\w)_|_(?!\w)/gi;

const escapeInline = (text: string): string => text.replace(special, '\\$&');

/** Writes plain text as one line of Markdown. */
export const textLine = (text: string): string => escapeInline(oneLine(text));

const fences = { strong: '**', emphasis: '*', delete: '~~', code: '' } as const;

const partMarkdown = ({ text, marks }: TitleHeading['parts'][number]): string => {
  const inner = marks.includes('code') ? inlineCode(text) : escapeInline(text);
  const around = marks.map((mark) => fences[mark]);
  return `${around.join('')}${inner}${around.toReversed().join('')}`;
};

export const titleMarkdown = (title: string, heading: TitleHeading | null): string =>
  heading === null ? textLine(title) : oneLine(heading.parts.map(partMarkdown).join(''));
