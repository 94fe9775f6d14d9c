import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentHeader } from '../../../src/components/DocumentHeader.tsx';
import { buildFiles } from '../content/build-fixture.ts';

const headerOf = async (text: string): Promise<string> => {
  const { site } = await buildFiles({ 'docs/a.md': text });
  const [document] = site.documents;
  return document
    ? renderToStaticMarkup(<DocumentHeader document={document} version={null} />)
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
