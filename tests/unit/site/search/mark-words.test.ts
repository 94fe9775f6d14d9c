import { describe, expect, test } from 'vitest';
import type { TextRun } from '../../../../src/model/search.ts';
import { chooseSnippet, markWords } from '../../../../src/site/search/embedded/mark-words.ts';

const show = (runs: readonly TextRun[]): string =>
  runs.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const buildSnippet = (text: string, terms: ReadonlySet<string>): readonly TextRun[] =>
  chooseSnippet({ text, code: '' }, terms, terms.size).snippet;
const filler = 'Nothing matches in here. '.repeat(12);

describe('marked words', () => {
  test.each([
    ['Call listOffers first', ['listoffers'], 'Call [listOffers] first'],
    ['The shop’s offers', ['shop', 'offers'], 'The [shop]’s [offers]'],
    ['INSUFFICIENT_FUNDS', ['funds'], '[INSUFFICIENT_FUNDS]'],
    ['<b>Bold</b> & "so"', ['bold'], '<b>[Bold]</b> & "so"'],
    ['Résumé', ['resume'], '[Résumé]'],
    ['Nothing', [], 'Nothing'],
    ['期限は十四日', ['期限', '四日'], '[期限]は十[四日]'],
    ['保管期限です', ['保管', '管期', '期限'], '[保管期限]です'],
    ['Use C++ or C', ['c++'], 'Use [C++] or C'],
    ['Edit beam.yml now', ['beam.yml', 'beam', 'yml'], 'Edit [beam.yml] now'],
    ['Edit beam.yml now', ['beam'], 'Edit [beam].yml now'],
    ['Edit beam.yml now', ['yml'], 'Edit beam.[yml] now'],
    ['src/app.config.json and b', ['app.config.json', 'app', 'b'], 'src/[app.config.json] and [b]'],
    ['.eslintrc.json', ['.eslintrc.json'], '[.eslintrc.json]'],
    ['Straße.go!', ['strasse.go'], '[Straße.go]!'],
    ['', ['a'], ''],
  ])('%s', (text, terms, expected) => {
    expect(show(markWords(text, new Set(terms)))).toBe(expected);
  });
});

describe('a snippet', () => {
  test('is the whole of a short text', () => {
    expect(show(buildSnippet('One offer.', new Set(['offer'])))).toBe('One [offer].');
  });

  test('is the passage with the most distinct terms, from the start of its sentence', () => {
    const text = `An offer. ${filler}Then an offer has a price and a limit. ${filler}`;
    const snippet = show(buildSnippet(text, new Set(['offer', 'price', 'limit'])));
    expect(snippet).toMatch(/^… Then an \[offer\] has a \[price\] and a \[limit\]\. .* …$/);
  });

  test('is found among 200,000 matches', () => {
    const text = `${'entry '.repeat(200_000)}entry key. Then.`;
    expect(show(buildSnippet(text, new Set(['entry', 'key'])))).toContain('[entry] [key]');
  });

  test('is a line of code only if that has more of the words', () => {
    const terms = new Set(['rope', 'knot']);
    const show2 = (text: string, code: string) => {
      const { snippet, isCode } = chooseSnippet({ text, code }, terms, terms.size);
      return [show(snippet), isCode];
    };
    expect(show2('A rope.', 'let a;\ntie(rope, knot);')).toEqual(['tie([rope], [knot]);', true]);
    expect(show2('A rope.', 'rope();')).toEqual(['A [rope].', false]);
    expect(show2('Nothing.', '')).toEqual(['Nothing.', false]);
  });

  test.each(['😀', '𠮷', 'a😀'])('never ends or starts within a character: %s', (letters) => {
    for (let shift = 0; shift < 8; shift++) {
      const some = `${'x'.repeat(shift)}${letters.repeat(200)}`;
      for (const text of [`${some}key`, `key${some}`, `${some}key${some}`, `key ${some}`]) {
        expect(show(buildSnippet(text, new Set(['key', '𠮷']))).isWellFormed()).toBe(true);
      }
    }
  });

  test('is the start of the text if nothing matches', () => {
    expect(show(buildSnippet(filler, new Set(['offer'])))).toMatch(/^Nothing matches .* …$/);
  });

  test('cuts a text without spaces', () => {
    const snippet = show(buildSnippet('x'.repeat(1000), new Set()));
    expect(snippet.length).toBeLessThan(200);
  });
});
