import { mkdocsTypes as types } from '../../../../base/text/mkdocs-types.ts';
import {
  type Block,
  type MkdocsContext,
  indentBy,
  isBlank,
  noteGain,
  noteLoss,
  takeIndented,
  trimBlank,
} from './context.ts';
import { htmlTitle, labelOf } from './titles.ts';

/** Admonition types that have the same default title on this site as in Material for MkDocs. */
const sameTitles = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important']);

const capitalize = (word: string): string =>
  word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll('-', ' ').toLowerCase();

type Box = {
  readonly type: string;
  readonly words: readonly string[];
  /** Null means the default title of the type; an empty string hides the title. */
  readonly title: string | null;
  readonly state: 'fixed' | 'closed' | 'open';
  readonly content: readonly string[];
};

const closing = (colons: string, content: readonly string[]): string => {
  const longest = content.map((line) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 0);
  return colons.padEnd(Math.max(3, ...longest.map((length) => length + 1)), ':');
};

const noteLooks = ({ type, words }: Box, context: MkdocsContext): void => {
  const own = types[type];
  if (own === undefined) {
    const why = 'the type is unknown, so its name is the title of a note';
    noteGain(context, `admonitions of the type \`${type}\``, why);
  } else if (own !== type) {
    noteGain(context, `admonitions of the type \`${type}\``, `the type \`${own}\``);
  }
  for (const word of words) {
    if (word === 'annotate') {
      noteGain(context, 'annotations', 'numbers in the text, explained by the list below it');
    } else {
      const isPlace = word === 'inline' || word === 'end';
      noteLoss(
        context,
        `\`${word}\` of admonitions`,
        isPlace ? 'admonitions are as wide as the text' : 'only style sheets use it',
      );
    }
  }
};

const writeBox = (box: Box, indent: string, context: MkdocsContext): string[] => {
  const { type, title, state } = box;
  noteLooks(box, context);
  const content = trimBlank(box.content);
  const usual = capitalize(type);
  if (state !== 'fixed') {
    const summary = htmlTitle(title === null || title === '' ? usual : title, context);
    const open = state === 'open' ? '<details open>' : '<details>';
    const lines = [open, `<summary>${summary}</summary>`, '', ...content, '', '</details>'];
    return ['', ...indentBy(lines, indent), ''];
  }
  if (title === '') {
    noteGain(context, 'admonitions without a title', 'the name of their type is the title');
  }
  const own = types[type] ?? 'note';
  const written = title === null || title === '' ? usual : title;
  const isUsual = written === usual && own === type && sameTitles.has(type);
  const colons = closing('', content);
  const label = isUsual ? '' : labelOf(written, context);
  return ['', ...indentBy([`${colons}${own}${label}`, ...content, colons], indent), ''];
};

const header = /^( *)(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)?(?: *(?:"(.*)"|'(.*)'))? *$/;

/**
 * Converts admonitions with indented content, such as `!!! type "Title"`. `???` and `???+` mark collapsible
 * admonitions.
 */
export const admonition: Block = (lines, at, { context, convert }) => {
  const [whole, indent = '', mark, names, double, single] = header.exec(lines[at] ?? '') ?? [];
  const title = double ?? single ?? null;
  if (whole === undefined || (names === undefined && title === null)) {
    return null;
  }
  const { inside, end } = takeIndented(lines, at + 1, indent.length + 4);
  const [type = 'note', ...words] = (names ?? 'note').toLowerCase().split(/ +/);
  const state = mark === '!!!' ? 'fixed' : mark === '???' ? 'closed' : 'open';
  const box: Box = { type, words, title, state, content: convert(inside) };
  return { lines: writeBox(box, indent, context), end };
};

const opening = /^( *)(\/{3,}) *([\w-]+) *(?:\|(.*))?$/;

/** Parses a PyMdown block between two `///` lines. Returns null if no such block starts at this line. */
export const readSlashes = (lines: readonly string[], at: number) => {
  const [whole, indent = '', slashes = '', name = '', title] = opening.exec(lines[at] ?? '') ?? [];
  const end = lines.findIndex((line, index) => index > at && line.trim() === slashes);
  if (whole === undefined || end === -1) {
    return null;
  }
  const inside = lines.slice(at + 1, end).map((line) => line.slice(indent.length));
  const options = inside.findIndex((line) => !/^ {4}\S/.test(line));
  const count = options === -1 ? inside.length : options;
  return {
    indent,
    name: name.toLowerCase(),
    title: title === undefined ? null : title.trim(),
    options: inside.slice(0, count).join('\n'),
    inside: inside.slice(count),
    end: end + 1,
  };
};

/** Converts PyMdown blocks, such as `/// type | Title` … `///`. */
export const slashBlock: Block = (lines, at, { context, convert }) => {
  const block = readSlashes(lines, at);
  if (block === null) {
    return null;
  }
  const { name, title, options, inside, indent, end } = block;
  const option = (key: string): string | undefined =>
    new RegExp(`^ *${key}: *['"]?([\\w-]+)`, 'm').exec(options)?.[1];
  const content = convert(inside);
  if (types[name] !== undefined || name === 'admonition' || name === 'details') {
    const isOpen = /^true$/i.test(option('open') ?? '');
    const state = name === 'details' ? (isOpen ? 'open' : 'closed') : 'fixed';
    const type = types[name] === undefined ? (option('type') ?? 'note') : name;
    const own = name === 'details' && title === null ? 'Details' : title;
    return {
      lines: writeBox({ type, words: [], title: own, state, content }, indent, context),
      end,
    };
  }
  if (name === 'html') {
    noteLoss(context, '`/// html` blocks', 'only their content is kept');
    return { lines: ['', ...indentBy(content, indent), ''], end };
  }
  if (name.endsWith('caption')) {
    noteGain(context, 'captions', 'text below what they describe');
    const text = trimBlank(content)
      .filter((line) => !isBlank(line))
      .join(' ');
    return { lines: ['', `${indent}*${text}*`, ''], end };
  }
  if (name === 'tab' || name === 'define') {
    return null;
  }
  const own = [capitalize(name), ...(title ? [title] : [])].join(': ');
  const box: Box = { type: name, words: [], title: own, state: 'fixed', content };
  return { lines: writeBox(box, indent, context), end };
};
