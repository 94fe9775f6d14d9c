import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentHeader } from '../../../../src/site/components/DocumentHeader.tsx';
import { buildFiles } from '../../content/build-fixture.ts';

const headerOf = async (text: string, file = 'docs/a.md'): Promise<string> => {
  const { site } = await buildFiles({ [file]: text });
  const [document] = site.documents;
  return document
    ? renderToStaticMarkup(
        <DocumentHeader config={site.config} document={document} version={null} />,
      )
    : '';
};

test('a page shows the heading of its body with its markup', async () => {
  expect(await headerOf('# Use `npm` **_now_** ~~later~~\n')).toMatch(
    /<h1 id="use-npm-now-later"[^>]*>Use <code>npm<\/code> <strong><em>now<\/em><\/strong> <del>later<\/del><\/h1>/,
  );
});

test('a page without one shows its title', async () => {
  expect(await headerOf('---\ntitle: Use `npm`\n---\n')).toMatch(/<h1(?! id)[^>]*>Use `npm`<\/h1>/);
});

test('an entry names its authors, what they do, and where they are found', async () => {
  const authors = '[{ name: Ada, title: Editor, url: https://ada.example }, Bob]';
  const header = await headerOf(
    `---\ntitle: A\ndate: 2025-02-11\nversion: 1.0.0\nauthors: ${authors}\n---\n`,
    'changelog/a.md',
  );
  expect(header.replace(/<!-- -->/g, '')).toMatch(
    /<\/time> by <a href="https:\/\/ada.example".*>Ada<.*<\/a> \(Editor\), Bob<\/p>/,
  );
});
