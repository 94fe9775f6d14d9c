import { describe, expect, test } from 'vitest';
import { buildFiles } from './build-fixture.ts';

const site = 'product: { name: Ludora }\nproblems: { preset: migrating }\n';

const buildPost = async (file: string, text: string, others: Record<string, string> = {}) => {
  const built = await buildFiles({ 'site.yml': site, [`changelog/${file}`]: text, ...others });
  return { ...built, document: built.site.documents[0] };
};

describe('the day of a post is in the path of its file, and in its address', () => {
  test.each([
    ['2024-01-15-new-shop.md', '2024-01-15', '/changelog/2024/01/15/new-shop'],
    ['2024-1-5-new-shop.mdx', '2024-01-05', '/changelog/2024/01/05/new-shop'],
    ['2024-01-15-new-shop/index.md', '2024-01-15', '/changelog/2024/01/15/new-shop'],
    ['2024/01-15-new-shop.md', '2024-01-15', '/changelog/2024/01/15/new-shop'],
    ['2024/01/15/new-shop.md', '2024-01-15', '/changelog/2024/01/15/new-shop'],
    ['news/2024-01-15-new-shop.md', '2024-01-15', '/changelog/news/2024/01/15/new-shop'],
    ['2024-01-15.md', '2024-01-15', '/changelog/2024/01/15'],
  ])('%s', async (file, date, path) => {
    const { found, document } = await buildPost(file, '# New shop\n\nText.\n');
    expect(found).toEqual([]);
    expect(document).toMatchObject({ date, path });
  });

  test('but front matter takes precedence', async () => {
    const text = '---\ndate: 2024-02-01T10:00:00Z\nslug: shop\n---\n\n# New shop\n\nText.\n';
    expect((await buildPost('2024-01-15-new-shop.md', text)).document).toMatchObject({
      date: '2024-02-01',
      path: '/changelog/shop',
    });
  });

  test('a number that is no day is not a date', async () => {
    const { found } = await buildPost('2024-13-45-new-shop.md', '# New shop\n\nText.\n');
    expect(found).toEqual(['changelog/2024-13-45-new-shop.md front-matter/missing-key']);
  });
});

describe('lists and feeds show what is above the mark', () => {
  test.each(['<!-- truncate -->', '<!--truncate-->', '{/* truncate */}'])('%s', async (mark) => {
    const text = `# New shop\n\nA shop.\n\n- With *offers*.\n\n${mark}\n\nAnd more.\n`;
    const { found, document, output } = await buildPost('2024-01-15-a.md', text);
    expect(found).toEqual([]);
    expect(document).toMatchObject({ description: 'A shop.', summary: 'A shop. With offers.' });
    for (const feed of ['changelog/rss.xml', 'changelog/atom.xml']) {
      expect(output(feed)).toContain('A shop. With offers.<');
    }
  });

  test('a mark at the end of a paragraph, and in plain Markdown', async () => {
    const text = '---\nformat: md\n---\n# New shop\n\nA shop. <!-- truncate -->\n\nAnd more.\n';
    expect((await buildPost('2024-01-15-a.md', text)).document?.summary).toBe('A shop.');
  });

  test('or the description without a mark', async () => {
    const { document } = await buildPost('2024-01-15-a.md', '# New shop\n\nA shop.\n\nMore.\n');
    expect(document?.summary).toBe('A shop.');
  });
});

describe('authors', () => {
  const authors = { 'changelog/authors.yml': 'ada:\n  name: Ada Lovelace\n  title: Dev\n' };
  const post = (line: string) => `---\n${line}\n---\n\n# New shop\n\nText.\n`;

  test.each([
    ['authors: ada', ['Ada Lovelace']],
    ['authors: [ada, { name: Bob }]', ['Ada Lovelace', 'Bob']],
    ['authors: [{ key: ada }]', ['Ada Lovelace']],
    ['authors: [{ key: ada, name: Countess }]', ['Countess']],
  ])('are those of the file: %s', async (line, names) => {
    const { found, document } = await buildPost('2024-01-15-a.md', post(line), authors);
    expect(found).toEqual([]);
    expect(document?.authors.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['authors: ada', { title: 'Dev', href: null }],
    [
      'authors: [{ key: ada, title: Countess, url: https://ada.example }]',
      { title: 'Countess', href: 'https://ada.example' },
    ],
    ['authors: { name: Ada }', { title: null, href: null }],
    [
      'author: Ada\nauthor_title: Dev\nauthor_url: https://ada.example',
      { title: 'Dev', href: 'https://ada.example' },
    ],
  ])('have a title and a link: %s', async (line, facts) => {
    const { document } = await buildPost('2024-01-15-a.md', post(line), authors);
    expect(document?.authors).toEqual([expect.objectContaining(facts)]);
  });

  test('a key that the file lacks is reported, and shown', async () => {
    const { found, document } = await buildPost('2024-01-15-a.md', post('authors: [aba]'), authors);
    expect(found).toEqual(['changelog/2024-01-15-a.md:2:11 changelog/unknown-author → ada']);
    expect(document?.authors).toEqual([{ name: 'aba', title: null, href: null }]);
  });

  test('are not reported when the file itself has problems', async () => {
    const { found } = await buildPost('2024-01-15-a.md', post('authors: [ada]'), {
      'changelog/authors.yml': 'ada:\n  name: [Ada]\n',
    });
    expect(found).toEqual(['changelog/authors.yml:2:9 authors/invalid-value']);
  });
});
