import { writeAttributes } from '../write-tag.ts';
import { type BlockTools, indentOf, isBlank, takeIndented, trimBlank } from './context.ts';
import { plainTitle, withAddresses, withoutIcons } from './titles.ts';

const item = /^([-*+])( +)(.*)$/;

const itemsOf = (lines: readonly string[]): string[][] | null => {
  const items: string[][] = [];
  for (let at = 0; at < lines.length;) {
    const [whole, , gap = '', first = ''] = item.exec(lines[at] ?? '') ?? [];
    if (whole === undefined) {
      if (!isBlank(lines[at])) {
        return null;
      }
      at += 1;
      continue;
    }
    const next = lines.slice(at + 1).find((line) => !isBlank(line)) ?? '';
    const depth = indentOf(next) > 0 ? Math.min(indentOf(next), 4) : gap.length + 1;
    const { inside, end } = takeIndented(lines, at + 1, depth);
    items.push([first, ...inside]);
    at = end;
  }
  return items.length > 0 ? items : null;
};

const bold = /^(.*?)(\*\*|__)(.+?)\2(.*)$/;
const link = /^\[(.+)\]\(([^\s()]+)\)$/;

/** The first line of a card is its title if it is bold, as in `:icon: __[Title](page.md)__`. */
const cardOf = (lines: readonly string[], { context, convert }: BlockTools): string[] | null => {
  const silent = { ...context, notes: [] };
  const isEmpty = (line: string): boolean => /^(?:&nbsp;|\s)*$/.test(withoutIcons(line, silent));
  const start = lines.findIndex((line) => !isEmpty(line));
  const [first = '', ...rest] = lines.slice(Math.max(start, 0));
  const isLinked = /^\[.*\]\([^()]*\)\s*$/.exec(first.trim());
  const [, label = first, outer] = isLinked ? (link.exec(first.trim()) ?? []) : [];
  const [whole, before = '', , title = '', after = ''] = bold.exec(label) ?? [];
  if (whole === undefined || plainTitle(`${before}x`, context) !== 'x') {
    return null;
  }
  const [, inner, href] = link.exec(withAddresses(title, context)) ?? [];
  const target = outer ?? href;
  const text = after
    .replace(/^\s*\{[^{}]*\}/, '')
    .replace(/^\s*[-–—:]+\s*/, '')
    .trim();
  const content = trimBlank([text, ...rest]).filter(
    (line) => !/^ *(?:-{3,}|\*{3,})\s*$/.test(line),
  );
  // A card that is a link cannot contain other links.
  const hasLinks = content.some((line) => /(?<!!)\[[^\]]+\]|<a\b/.test(line));
  const attributes = {
    title: plainTitle(inner ?? title, context),
    href: hasLinks ? undefined : target,
  };
  const more = hasLinks && target !== undefined ? ['', `[${attributes.title}](${target})`] : [];
  return [
    `<Card${writeAttributes(attributes)}>`,
    '',
    ...trimBlank(convert([...content, ...more])),
    '',
    '</Card>',
  ];
};

/** Converts the list in a card grid. Returns null if an item has no title, or if the page cannot use components. */
export const cardsIn = (lines: readonly string[], tools: BlockTools): string[] | null => {
  const items = tools.context.hasComponents ? itemsOf(lines) : null;
  const cards = items?.map((own) => cardOf(own, tools));
  if (!cards || cards.includes(null)) {
    return null;
  }
  tools.context.used.hasComponents = true;
  return ['<Cards>', ...cards.flatMap((card) => card ?? []), '</Cards>'];
};
