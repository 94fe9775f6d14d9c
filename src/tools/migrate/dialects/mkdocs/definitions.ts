import { type Block, indentBy, indentOf, isBlank, trimBlank } from './context.ts';

const definition = /^( {0,3}): {1,3}(\S.*)$/;

const isTerm = (line: string | undefined): boolean =>
  line !== undefined &&
  !isBlank(line) &&
  !definition.test(line) &&
  !/^ *(?:[-*+]\s|(?:[>|#]|<(?!!--))|\d+[.)]\s)/.test(line);

type Group = {
  readonly terms: readonly string[];
  readonly bodies: readonly string[][];
  readonly end: number;
};

const readBody = (lines: readonly string[], at: number, depth: number) => {
  const body = [definition.exec((lines[at] ?? '').slice(depth))?.[2] ?? ''];
  let end = at + 1;
  for (let next = at + 1, hasGap = false; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const isInside = indentOf(line) >= depth + 4;
    if (isBlank(line)) {
      hasGap = true;
    } else if (
      isInside ||
      (!hasGap && indentOf(line) >= depth && !definition.test(line.slice(depth)))
    ) {
      end = next + 1;
    } else {
      break;
    }
  }
  const rest = lines
    .slice(at + 1, end)
    .map((line) => (indentOf(line) >= depth + 4 ? line.slice(depth + 4) : line.trimStart()));
  return { body: [...body, ...rest], end };
};

const skipBlank = (lines: readonly string[], at: number): number => {
  const found = lines.findIndex((line, index) => index >= at && !isBlank(line));
  return found === -1 ? lines.length : found;
};

const isDefinition = (line: string | undefined, depth: number): boolean =>
  line !== undefined && indentOf(line) >= depth && definition.test(line.slice(depth));

const readGroup = (lines: readonly string[], at: number): Group | null => {
  const depth = indentOf(lines[at] ?? '');
  const terms: string[] = [];
  let next = at;
  while (isTerm(lines[next]) && indentOf(lines[next] ?? '') === depth) {
    terms.push((lines[next] ?? '').trim());
    next += 1;
  }
  next = skipBlank(lines, next);
  const bodies: string[][] = [];
  let end = at;
  while (isDefinition(lines[next], depth)) {
    const read = readBody(lines, next, depth);
    bodies.push(read.body);
    end = read.end;
    next = skipBlank(lines, end);
  }
  return terms.length > 0 && bodies.length > 0 ? { terms, bodies, end } : null;
};

/** Converts terms that have `:   definition` lines below them to a `<dl>` element. */
export const definitionList: Block = (lines, at, { context, convert }) => {
  // Run a cheap test first, because most paragraphs are not terms.
  const below = lines.slice(at + 1, at + 12).some((line) => /^ *: {1,3}\S/.test(line));
  if (!below || !context.markdown.extensions.has('def_list')) {
    return null;
  }
  const groups: Group[] = [];
  for (let next = at; next < lines.length;) {
    const group = readGroup(lines, next);
    if (group === null) {
      break;
    }
    groups.push(group);
    next = skipBlank(lines, group.end);
  }
  const end = groups.at(-1)?.end;
  if (end === undefined) {
    return null;
  }
  const element = (name: string, content: readonly string[]): string[] => [
    `<${name}>`,
    '',
    ...trimBlank(content),
    '',
    `</${name}>`,
  ];
  const written = groups.flatMap(({ terms, bodies }) => [
    ...terms.flatMap((term) => element('dt', [term])),
    ...bodies.flatMap((body) => element('dd', convert(body))),
  ]);
  const indent = ' '.repeat(indentOf(lines[at] ?? ''));
  return { lines: ['', ...indentBy(['<dl>', ...written, '</dl>'], indent), ''], end };
};
