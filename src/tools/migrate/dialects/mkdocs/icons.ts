import { nameToEmoji } from 'gemoji';
import { type MkdocsContext, noteLoss } from './context.ts';

const symbols: readonly (readonly [RegExp, string])[] = [
  [/(?:^|-)check(?:-|$)/, '✓'],
  [/(?:^|-)(?:close|x|times|xmark|cancel)(?:-|$)/, '✗'],
];

const nameOf = (icon: string): string =>
  icon
    .replace(/^(?:fontawesome-\w+|[a-z]+)-/, '')
    .replace(/-\d+$/, '')
    .replaceAll('-', ' ');

/** Returns text to replace an icon that is the only content of a table cell, link or list item. */
const textOf = (icon: string): string =>
  symbols.find(([pattern]) => pattern.test(nameOf(icon).replaceAll(' ', '-')))?.[1] ?? nameOf(icon);

const short = /(?<![a-z\d:`\\]):([a-z\d][\w+-]*|\+1|-1):(?![a-z\d:])(?:\{[^{}\n]*\})?( ?)/gi;

const iconSets = /^(?:material|fontawesome|octicons|simple)-/;

const isAlone = (before: string, after: string): boolean =>
  (/(?:^|\n|\[|\|)[ \t]*$/.test(before) && /^[ \t]*(?:\||\]|\n|$)/.test(after)) ||
  (/(?:^|\n)[ \t]*[-*+][ \t]+$/.test(before) && /^[ \t]*(?:\n|$)/.test(after));

/**
 * Replaces emoji names such as `:tada:` with characters. Removes icons or replaces them with words, because text on
 * this site cannot contain icons.
 */
export const iconChanges = (text: string, context: MkdocsContext) =>
  [...text.matchAll(short)].flatMap(({ 0: written, 1: name = '', 2: gap = '', index }) => {
    const end = index + written.length;
    const emoji = Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
    if (emoji !== undefined) {
      return [{ start: index, end: end - gap.length, text: emoji }];
    }
    if (!iconSets.test(name)) {
      return [];
    }
    noteLoss(
      context,
      `icons \`:${/^[a-z]+/.exec(name)?.[0] ?? ''}-…:\``,
      'text has no icons; an icon without text next to it became its name, a check mark or a cross',
    );
    const before = text.slice(0, index);
    // In `- :icon: – Text`, the dash only separates the icon from the text, so both are removed.
    const dash = /\n *[-*+] +$/.test(before) ? /^(?:[-+–—] )?/.exec(text.slice(end))?.[0] : '';
    return isAlone(before, text.slice(end - gap.length))
      ? [{ start: index, end: end - gap.length, text: textOf(name) }]
      : [{ start: index, end: end + (dash?.length ?? 0), text: '' }];
  });
