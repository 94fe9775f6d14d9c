import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Maximum width of a drawing, in SVG units. At this width, 16-unit text is legible (11 px) on a page 390 px wide. */
const WIDEST = 480;
const SMALLEST_TEXT = 16;
/** Width of a letter relative to the font size. Code is monospaced. */
const LETTER = { code: 0.6, other: 0.53 };

const styles = readFileSync('src/site/components/Drawing.module.css', 'utf8');
const pages = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => readFileSync(`content/${file}`, 'utf8'))
  .join('\n');

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const number = (tag: string, name: string, otherwise: number): number =>
  Number(attribute(tag, name) ?? otherwise);

const findOverflow = (svg: string, width: number, size: number): string[] =>
  [...svg.matchAll(/(<text[^>]*>)([^<]*)<\/text>/g)].flatMap(([, tag = '', words = '']) => {
    const letter = attribute(tag, 'data-text') === 'code' ? LETTER.code : LETTER.other;
    const long = words.length * letter * number(tag, 'font-size', size);
    const anchor = attribute(tag, 'text-anchor') ?? 'middle';
    const x = number(tag, 'x', 0);
    const start = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2;
    return start < 0 || start + long > width ? [words] : [];
  });

const findRoles = (svg: string): string[] => [
  ...new Set(
    [...svg.matchAll(/data-(?:part|tone|text|over|motion)="[^"]*"/g)].map(([role]) => role),
  ),
];

const isStyled = (role: string): boolean => {
  const [name = '', value = ''] = role.replaceAll('"', '').split('=');
  return styles.includes(`[${name}='${value}']`) || styles.includes(`[${name}]`);
};

const findOwnLooks = (svg: string): string[] => {
  const own = /\s(?:fill|stroke|style|class|id|font-family|href)=|<(?:style|image|use|script)/;
  const found = own.exec(svg)?.[0].trim();
  return found === undefined ? [] : [`looks of its own: ${found}`];
};

const findUnknownRoles = (svg: string): string[] =>
  findRoles(svg)
    .filter((role) => !isStyled(role))
    .map((role) => `unknown role ${role}`);

const checkDrawing = (svg: string): string[] => {
  const root = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const [, , width = 0, height = 0] = (attribute(root, 'viewBox') ?? '').split(' ').map(Number);
  const size = number(root, 'font-size', 0);
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, value]) => Number(value));
  return [
    ...(width > WIDEST ? [`${width} units are too wide`] : []),
    ...(number(root, 'width', 0) === width && number(root, 'height', 0) === height
      ? []
      : ['width and height differ from the viewBox']),
    ...(svg.includes('<text') && Math.min(size, ...sizes) < SMALLEST_TEXT ? ['small text'] : []),
    ...findOwnLooks(svg),
    ...findUnknownRoles(svg),
    ...findOverflow(svg, width, size).map((words) => `over the edge: ${words}`),
  ];
};

const drawing = (content: string, viewBox = '0 0 480 100'): string => {
  const [, , width, height] = viewBox.split(' ');
  return `<svg viewBox="${viewBox}" width="${width}" height="${height}" font-size="17">${content}</svg>`;
};

test.each(['logo.svg', ...readdirSync('content/icons').map((file) => `icons/${file}`)])(
  '%s takes its looks from the site',
  (file) => {
    const svg = readFileSync(`content/${file}`, 'utf8');
    expect([...findOwnLooks(svg), ...findUnknownRoles(svg)]).toEqual([]);
  },
);

describe('a drawing of content/diagrams', () => {
  test.each(readdirSync('content/diagrams'))(
    '%s fits a phone and takes its looks from the site',
    (file) => {
      expect(checkDrawing(readFileSync(`content/diagrams/${file}`, 'utf8'))).toEqual([]);
    },
  );

  test.each(readdirSync('content/diagrams'))('%s is on a page', (file) => {
    expect(pages).toMatch(new RegExp(`(?:src="|^  picture: )/diagrams/${file}`, 'm'));
  });

  test('is described in full sentences on every page', () => {
    const tags = pages.match(/<Diagram[\s\S]*?\/>/g) ?? [];
    const short = tags.filter(
      (tag) => !/^[A-Z].{80,}\.$/s.test(attribute(tag, 'description') ?? ''),
    );
    expect([tags.length > 0, short]).toEqual([true, []]);
  });

  test.each([
    [drawing('', '0 0 720 100'), '720 units are too wide'],
    [drawing('').replace('width="480"', 'width="960"'), 'width and height differ from the viewBox'],
    [drawing('<text data-text="label" font-size="12" x="90">Small</text>'), 'small text'],
    [drawing('<path fill="#f00" d="M0 0" />'), 'looks of its own: fill='],
    [drawing('<path data-part="blob" d="M0 0" />'), 'unknown role data-part="blob"'],
    [drawing(`<text data-text="label" x="440">Long words</text>`), 'over the edge: Long words'],
  ])('is reported: %j', (svg, problem) => {
    expect(checkDrawing(svg)).toEqual([problem]);
  });
});
