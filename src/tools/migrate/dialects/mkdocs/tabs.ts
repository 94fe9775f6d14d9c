import { writeAttributes } from '../write-tag.ts';
import { readSlashes } from './admonitions.ts';
import {
  type Block,
  type MkdocsContext,
  indentBy,
  isBlank,
  takeIndented,
  trimBlank,
} from './context.ts';
import { fenceEnd, fenceStart } from './fences.ts';
import { plainTitle } from './titles.ts';

/** Marks the start of a group of code block tabs, until `separateGroups` removes it. */
const groupMark = '\0tabs';

/** Writes a comment between adjacent groups of code block tabs, because they would otherwise become one group. */
export const separateGroups = (lines: readonly string[]): string[] =>
  lines.flatMap((line, at) => {
    if (line.trim() !== groupMark) {
      return [line];
    }
    const above = lines.slice(0, at).findLast((own) => !isBlank(own));
    return above !== undefined && /^[ >]*(?:`{3,}|~{3,})$/.test(above)
      ? [line.replace(groupMark, '<!-- -->'), '']
      : [];
  });

type Tab = {
  readonly indent: string;
  readonly label: string;
  readonly isNew: boolean;
  readonly inside: readonly string[];
  readonly end: number;
};

const header = /^( *)===(!|\+!|!\+|\+)? +(?:"(.*)"|'(.*)') *$/;

const readTab = (lines: readonly string[], at: number): Tab | null => {
  const [whole, indent = '', mark, double, single] = header.exec(lines[at] ?? '') ?? [];
  if (whole !== undefined) {
    const { inside, end } = takeIndented(lines, at + 1, indent.length + 4);
    return {
      indent,
      label: double ?? single ?? '',
      isNew: mark?.includes('!') ?? false,
      inside,
      end,
    };
  }
  const block = readSlashes(lines, at);
  if (block?.name !== 'tab') {
    return null;
  }
  const isNew = /^ *new: *true/im.test(block.options);
  return { ...block, label: block.title ?? '', isNew };
};

const readTabs = (lines: readonly string[], at: number): Tab[] => {
  const tabs: Tab[] = [];
  for (let next = at; next < lines.length;) {
    const tab = readTab(lines, next);
    if (tab === null || tab.indent !== (tabs[0]?.indent ?? tab.indent) || (tab.isNew && tabs[0])) {
      break;
    }
    tabs.push(tab);
    next = tab.end;
    while (isBlank(lines[next])) {
      next += 1;
    }
  }
  return tabs;
};

/** Returns the fences of a tab; null if the tab also contains text. */
const fencesIn = (content: readonly string[]): string[][] | null => {
  const fences: string[][] = [];
  for (let at = 0; at < content.length;) {
    const line = content[at] ?? '';
    const end = fenceEnd(content, at);
    if (/^[`~]{3}/.test(line) && fenceStart.test(line) && end !== -1) {
      fences.push(content.slice(at, end));
      at = end;
    } else if (isBlank(line)) {
      at += 1;
    } else {
      return null;
    }
  }
  return fences.length > 0 ? fences : null;
};

const fenceTabs = (tabs: readonly (readonly [string, string[][]])[]): string[] =>
  tabs.flatMap(([label, fences]) =>
    fences.flatMap(([first = '', ...rest]) => {
      const start = /^[`~]+$/.test(first) ? `${first}text` : first;
      return [`${start} tab="${label.replaceAll('"', "'")}"`, ...rest];
    }),
  );

const componentTabs = (
  tabs: readonly (readonly [string, readonly string[]])[],
  { markdown }: MkdocsContext,
): string[] => {
  const labels = tabs.map(([label]) => label);
  const groupId = markdown.hasLinkedTabs ? labels.join(',') : undefined;
  return [
    `<Tabs${writeAttributes({ groupId })}>`,
    ...tabs.flatMap(([value, content]) => [
      `<TabItem${writeAttributes({ value })}>`,
      '',
      ...content,
      '',
      '</TabItem>',
    ]),
    '</Tabs>',
  ];
};

const plainTabs = (tabs: readonly (readonly [string, readonly string[]])[]): string[] =>
  tabs.flatMap(([label, content], index) => [
    `===${index === 0 ? '!' : ''} "${label.replaceAll('"', "'")}"`,
    '',
    ...indentBy(content, '    '),
    '',
  ]);

/** Converts `=== "Label"` tabs. Groups of tabs that contain only code blocks stay plain Markdown. */
export const contentTabs: Block = (lines, at, { context, convert }) => {
  const tabs = readTabs(lines, at);
  const [first] = tabs;
  const end = tabs.at(-1)?.end;
  if (first === undefined || end === undefined) {
    return null;
  }
  const used = new Set<string>();
  const own = tabs.map(({ label, inside }) => {
    const name = plainTitle(label, context);
    const distinct = used.has(name) ? `${name} (${used.size + 1})` : name;
    used.add(distinct);
    return [distinct, trimBlank(convert(inside))] as const;
  });
  const fences = own.map(([label, content]) => [label, fencesIn(content)] as const);
  const write = (): string[] => {
    if (fences.every((tab): tab is readonly [string, string[][]] => tab[1] !== null)) {
      return [groupMark, ...fenceTabs(fences)];
    }
    if (context.hasComponents) {
      context.used.hasComponents = true;
      return componentTabs(own, context);
    }
    return plainTabs(own);
  };
  return { lines: ['', ...indentBy(write(), first.indent), ''], end };
};
