import type { SourceSpan } from '../source-location.ts';
import { maskCode } from '../../../base/text/fences.ts';
import { type ParserProblem, quoteSource, type ParserMessage } from './parser-message.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { isKnownName } from '../jsx/known-names.ts';
import { suggest } from '../../../problems/suggest.ts';

const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

const nameOf = (tag: string): string => /^<\/?([^\s/>]*)/.exec(tag)?.[1] ?? '';

const missingEnd = (
  source: string,
  { reason }: ParserMessage,
  opened: SourceSpan,
): ParserProblem => {
  const tag = source.slice(...opened);
  const name = nameOf(tag);
  if (voidElements.has(name)) {
    const text = tag.replace(/(?<!\s)\s*>$/, ' />');
    return {
      span: opened,
      expected: `\`${text}\`, since \`<${name}>\` has no content`,
      found: `\`${tag}\``,
      fix: tag.includes('\n') ? undefined : { span: opened, text },
      skip: { span: opened, filler: 'x' },
    };
  }
  const container = /before the end of `(\w+)`/.exec(reason)?.[1];
  const before =
    container
      ?.replace(/^|[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^/, ' before the end of the') ?? '';
  return { span: opened, expected: `\`</${name}>\`${before}`, found: 'none' };
};

const closingTagAt = (source: string, at: number): SourceSpan => {
  const from = source.lastIndexOf('<', at);
  const to = source.indexOf('>', at);
  return [from === -1 ? at : from, to === -1 ? at + 1 : to + 1];
};

export const closingTagProblem = (
  source: string,
  message: ParserMessage,
  at: number | null,
): ParserProblem | null => {
  const { named, reason } = message;
  if (named && reason.startsWith('Expected')) {
    return missingEnd(source, message, named);
  }
  if (at === null) {
    return null;
  }
  const span = closingTagAt(source, at);
  const found = `\`${source.slice(...span).split('\n')[0]}\``;
  if (!named) {
    return message.rule === 'unexpected-closing-slash'
      ? { span, expected: 'a tag to be opened before it is closed', found }
      : {
          span,
          expected: `${found} in the same block as its opening tag`,
          found: 'it in another',
        };
  }
  const opened = nameOf(source.slice(...named));
  const expectedTag = `</${opened}>`;
  const closed = nameOf(source.slice(...span));
  const isMisspelt = suggest(closed, [opened]) !== undefined;
  // If both names are known, or neither, the mistake may be in the opening tag.
  const isCertain =
    certainName(closed, opened, [opened]) !== undefined &&
    isKnownName(opened) &&
    !isKnownName(closed);
  return {
    span,
    expected: `\`${expectedTag}\``,
    found,
    suggestion: isMisspelt ? expectedTag : undefined,
    fix: isMisspelt && isCertain ? { span, text: expectedTag } : undefined,
    related: { message: `\`<${opened}>\` is opened at`, span: named },
  };
};

const lessThan = 'a tag such as `<Badge>` (write `\\<` for a less-than sign)';

// Only unclosed comments reach the parser, because `prepareMarkdown` converts closed ones first.
const unclosedComment = (at: number): ParserProblem => ({
  span: [at, at + 4],
  expected: '`-->` at the end of the comment',
  found: 'none',
});

/** Matches an address that every parser recognizes without angle brackets. The next two match the text around it. */
const plainAddress = /^[\w\-./:?=&%#~+@]*[\w/]$/;
const canEnd = /^[.,;:!?]*(?:\s|$)/;
const canBegin = /(?:^|\s)$/;

const autolinkProblem = (source: string, at: number, address: string): ParserProblem => {
  const span: SourceSpan = [at, at + address.length + 2];
  const isPlain = /^https?:\/\/|^[^:]+@/.test(address);
  const text = isPlain ? address : `[${address}](${address})`;
  const isSafe =
    plainAddress.test(address) &&
    canBegin.test(source.slice(Math.max(0, at - 1), at)) &&
    canEnd.test(source.slice(span[1], span[1] + 20));
  return {
    span,
    expected: `the link without angle brackets, \`${text}\``,
    found: `\`<${address}>\``,
    // Offer only a safe fix: without brackets, adjacent characters could become part of the address.
    fix: isSafe ? { span, text } : undefined,
    skip: { span, filler: 'x' },
  };
};

const attribute = String.raw`\s+[\w$:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}))?`;
const spread = String.raw`\s*\{[^{}]*\}`;
const validTag = new RegExp(`^</?[\\w$.:-]*(?:${attribute}|${spread})*`);

const endOfValidTag = (source: string, at: number): number | null => {
  const end = at + (validTag.exec(source.slice(at))?.[0].length ?? 0);
  return /^\s*(?:\/\s*)?>/.test(source.slice(end)) ? null : end;
};

const isWholeTag = (
  source: string,
  opening: number,
  [from, to]: SourceSpan,
  text: string,
): boolean =>
  /^(?:\s|\/?>)/.test(source.slice(to, to + 2)) &&
  endOfValidTag(source.slice(opening, from) + text + source.slice(to), 0) === null;

const unquotedValue = (source: string, opening: number, at: number): ParserProblem => {
  const value = /^[^\s>/"'{}]+/.exec(source.slice(at))?.[0] ?? '';
  const span: SourceSpan = [at, at + Math.max(1, value.length)];
  const expected = 'the value of an attribute in quotes, or in braces if it is JavaScript';
  const text = `"${value}"`;
  return value === ''
    ? { span, expected, found: 'none' }
    : {
        span,
        expected,
        found: `\`${value}\``,
        fix: isWholeTag(source, opening, span, text) ? { span, text } : undefined,
      };
};

const canBeTag = /^<\s+\/?[A-Za-z][^<>\n]*>/;

export const characterProblem = (source: string, at: number): ParserProblem => {
  const opening = source.lastIndexOf('<', Math.max(0, at - 1));
  const tag = opening === -1 ? '' : source.slice(opening);
  if (tag.startsWith('<!--')) {
    return unclosedComment(opening);
  }
  const address = /^<([a-z][\w+.-]*:[^\s<>]+|[^\s<>@]+@(?=[^\s<>@]+\.[^\s<>@])[^\s<>@]+)>/i.exec(
    tag,
  )?.[1];
  if (address !== undefined) {
    return autolinkProblem(source, opening, address);
  }
  if (tag.startsWith('<!')) {
    const span: SourceSpan = [opening, opening + (/^<![\w[]*/.exec(tag)?.[0].length ?? 2)];
    return { span, expected: 'a body without declarations', found: `\`${source.slice(...span)}\`` };
  }
  if (/=\s*$/.test(source.slice(opening, at))) {
    return unquotedValue(source, opening, at);
  }
  const character = String.fromCodePoint(source.codePointAt(at) ?? 32);
  if (at === opening + 1) {
    const span: SourceSpan = [opening, at + 1];
    return {
      span,
      expected: lessThan,
      found: `\`<${character === '\n' ? '' : character}\``,
      fix: canBeTag.test(tag) ? undefined : { span: [opening, at], text: '\\<' },
      skip: { span: [opening, at], filler: 'x' },
    };
  }
  const isInName = /^<\/?[\w$.:-]*$/.test(source.slice(opening, at));
  const span: SourceSpan = [isInName ? opening : at, at + 1];
  return {
    span,
    expected: isInName ? lessThan : 'the name of an attribute, or the end of the tag',
    found: quoteSource(source.slice(...span)) ?? 'another character',
  };
};

export const cutOffTag = (source: string, at: number): ParserProblem => {
  const masked = maskCode(source);
  for (const { index } of masked.slice(0, at).matchAll(/<(?=[\w$/])/g)) {
    const next = endOfValidTag(masked, index);
    if (next === null) {
      continue;
    }
    const open = /^(?:\s*[\w$:.-]+)?\s*=\s*(["'])/.exec(source.slice(next));
    if (open) {
      const quoteAt = next + open[0].length - 1;
      return {
        span: [quoteAt, quoteAt + 1],
        expected: `the closing quote \`${open[1]}\` of the attribute’s value`,
        found: 'none',
      };
    }
    const span: SourceSpan = [index, Math.max(next, index + 1)];
    return { span, expected: `\`>\` to end the tag \`${source.slice(...span)}\``, found: 'none' };
  }
  return { span: [at, at + 1], expected: 'the end of the tag', found: 'the end of the text' };
};
