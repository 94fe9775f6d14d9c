import type { SourceSpan } from '../source-location.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { isKnownName } from '../jsx/known-names.ts';
import { suggest } from '../../../problems/suggest.ts';
import type { ParserMessage, ParserProblem } from './parser-problem.ts';

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
  // `listItem` → ` before the end of the list item`
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
          expected: `${found} to stand in the block in which its tag is opened`,
          found: 'it in another',
        };
  }
  const opened = nameOf(source.slice(...named));
  const wanted = `</${opened}>`;
  const closed = nameOf(source.slice(...span));
  const isMisspelt = suggest(closed, [opened]) !== undefined;
  // If both names are known, or neither, the opening tag may be the wrong one.
  const isCertain =
    certainName(closed, opened, [opened]) !== undefined &&
    isKnownName(opened) &&
    !isKnownName(closed);
  return {
    span,
    expected: `\`${wanted}\``,
    found,
    suggestion: isMisspelt ? wanted : undefined,
    fix: isMisspelt && isCertain ? { span, text: wanted } : undefined,
    related: { message: `\`<${opened}>\` is opened at`, span: named },
  };
};
