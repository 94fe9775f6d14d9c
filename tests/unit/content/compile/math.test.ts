import { describe, expect, test } from 'vitest';
import { compileText, renderText } from './compile-text.ts';

const math = (body: string): Promise<string> => renderText(body, { math: true });

describe('formulas', () => {
  test('in a sentence are MathML, with their TeX as annotation', async () => {
    const html = await math('The area is $\\pi r^2$.');
    expect(html).toContain('&lt;math xmlns=');
    expect(html).toContain('&lt;mi&gt;π&lt;/mi&gt;');
    expect(html).toContain('annotation encoding=');
  });

  test('may stand on lines of their own, and as a fence', async () => {
    for (const body of ['$$\n\\frac{a}{b}\n$$', '```math\n\\frac{a}{b}\n```']) {
      expect(await math(body)).toMatch(/^<x-formula html="[^"]*display=&quot;block&quot;/);
    }
  });

  test.each(['Costs $5 and $10.', 'From $5 to $10, $15 or $20.', 'A $ sign and $ another.'])(
    'are not made of the amounts in %j',
    async (text) => {
      expect(await math(text)).toBe(`<p>${text}</p>`);
    },
  );

  test('are text where a site does not switch them on', async () => {
    expect(await renderText('Costs $x$ and $y$.')).toBe('<p>Costs $x$ and $y$.</p>');
  });

  test('in a heading name it', async () => {
    const { headings } = await compileText('## Area $A$', { math: true });
    expect(headings).toEqual([{ level: 2, id: 'area-a', text: 'Area A' }]);
  });

  test('in a partial are formulas', async () => {
    const files = { 'docs/_part.mdx': 'A $x$.' };
    const body = "import Part from './_part.mdx';\n\n<Part />";
    expect(await renderText(body, { files, math: true })).toContain('x-formula');
  });

  test('with a problem are reported where they are', async () => {
    const { problems } = await compileText('A $\\frac{1}{2$ and b.', { math: true });
    expect(problems).toMatchObject([{ code: 'math/syntax', location: { line: 1, column: 3 } }]);
  });
});
