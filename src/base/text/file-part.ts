import GithubSlugger from 'github-slugger';
import { escapePattern } from './escape-pattern.ts';

type Lines = readonly [from: number, to: number];

const regionStart = (name: string): RegExp =>
  new RegExp(
    `#?region\\b\\s+${escapePattern(name)}(?![\\w-])|8<-+\\s*\\[start:\\s*${escapePattern(name)}\\]`,
  );

const regionEnd = (name: string): RegExp =>
  new RegExp(
    `#?endregion\\b(?:\\s+${escapePattern(name)}(?![\\w-])|\\W*$)|8<-+\\s*\\[end:\\s*${escapePattern(name)}\\]`,
  );

/** Finds the section whose heading has the given id. The section includes the heading, as in VitePress. */
const sectionLines = (lines: readonly string[], id: string): Lines | null => {
  const slugger = new GithubSlugger();
  const headings = lines.flatMap((line, at) => {
    const [, marks, text] = /^(#{1,6})\s+(.*?)\s*$/.exec(line) ?? [];
    return marks === undefined ? [] : [{ at, level: marks.length, id: slugger.slug(text ?? '') }];
  });
  const own = headings.find((heading) => heading.id === id);
  const next = headings.find(({ at, level }) => own && at > own.at && level <= own.level);
  return own ? [own.at, next?.at ?? lines.length] : null;
};

const regionLines = (lines: readonly string[], name: string): Lines | null => {
  const start = lines.findIndex((line) => regionStart(name).test(line));
  if (start === -1) {
    return sectionLines(lines, name);
  }
  const end = lines.findIndex((line, at) => at > start && regionEnd(name).test(line));
  return [start + 1, end === -1 ? lines.length : end];
};

/**
 * Parses a range such as `1:4`, `3` (line 3 to the end), `:3` or `-2:` (the last two lines). Line numbers start at 1.
 */
const rangeLines = (count: number, range: string): Lines => {
  const [from = '', to = ''] = range.split(':');
  const at = (number: string, otherwise: number): number =>
    number === '' ? otherwise : Number(number) < 0 ? count + Number(number) + 1 : Number(number);
  return [at(from, 1) - 1, at(to, count)];
};

const linesOf = (lines: readonly string[], part: string): Lines[] | null => {
  const [, region, braces] = /^(?:#([^{]+))?(?:\{([\d,]*)\})?$/.exec(part) ?? [];
  const names = region ?? (/^:[A-Za-z_]/.test(part) ? part.slice(1) : undefined);
  if (names !== undefined) {
    const found = regionLines(lines, names);
    return found && [found];
  }
  const ranges = braces === undefined ? part.slice(1).split(',') : [braces.replace(',', ':')];
  return part === '' ? [[0, lines.length]] : ranges.map((range) => rangeLines(lines.length, range));
};

const regionMark = /#(?:end)?region\b|8<-+\s*\[(?:start|end):/;

/** Blanks every line outside the part, so that line numbers stay the same. Returns null if the region is missing. */
export const keepPart = (text: string, part: string): string | null => {
  const lines = text.split('\n');
  const kept = linesOf(lines, part);
  return (
    kept &&
    lines
      .map((line, at) =>
        kept.some(([from, to]) => from <= at && at < to) && !regionMark.test(line) ? line : '',
      )
      .join('\n')
  );
};

export const trimBlankLines = (text: string): string => text.replace(/^(?:[ \t]*\n)+|\s+$/g, '');
