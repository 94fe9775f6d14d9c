import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Admonition } from '../../../../src/site/components/mdx/Admonition.tsx';
import { Breadcrumbs } from '../../../../src/site/components/Breadcrumbs.tsx';
import { CodeBlock } from '../../../../src/site/components/mdx/CodeBlock.tsx';
import { Diagram } from '../../../../src/site/components/mdx/Diagram.tsx';
import { headings } from '../../../../src/site/components/mdx/headings.tsx';
import { Picture } from '../../../../src/site/components/mdx/Picture.tsx';
import { Details } from '../../../../src/site/components/mdx/Details.tsx';
import { formatDate } from '../../../../src/site/components/format-date.ts';
import { Pagination } from '../../../../src/site/components/Pagination.tsx';
import { provideLanguages } from '../../../../src/site/components/languages.ts';
import { Table } from '../../../../src/site/components/mdx/Table.tsx';
import { SiteLink } from '../../../../src/site/components/SiteLink.tsx';

const spanishSite = {
  site: { tag: 'es', direction: 'ltr' },
  pages: { '/docs/b': { tag: 'ar', direction: 'rtl' } },
} as const;

afterEach(() => provideLanguages(null));

const everything = (
  <>
    <Admonition type="note">Texto</Admonition>
    <Details>Texto</Details>
    <CodeBlock>x</CodeBlock>
    <SiteLink href="https://example.com">Enlace</SiteLink>
    <headings.h2 id="uno">Uno</headings.h2>
    <Picture src="/a.png" alt="Faro" />
    <Diagram svg="<svg></svg>" title="Mapa" description="Un mapa" />
    <Breadcrumbs trail={[]} page="Inicio" href="/docs/a" />
    <Pagination label="Docs pages" previous={null} next={{ href: '/docs/b', title: 'البدء' }} />
  </>
);

test('without other languages, nothing is marked', () => {
  expect(renderToStaticMarkup(everything)).not.toContain('lang=');
});

test.each([
  ['the default title of a note', /<p class="[^"]*" lang="en">Note</],
  ['the default summary', /<summary class="[^"]*" lang="en">/],
  ['the default label of code', /<pre [^>]*aria-label="Code"[^>]* lang="en"/],
  ['the title of the link to a heading', /title="Direct link to Uno" lang="en"/],
  [
    'what a picture does, but not its alternative text',
    /<a (?![^>]*lang)[^>]*><img alt="Faro"(?![^>]*lang)[^>]*\/><span [^>]*lang="en"> Enlarge/,
  ],
  ['the button of a diagram', /aria-label="Enlarge diagram: Mapa"[^>]* lang="en"/],
  ['the hint of an external link', /lang="en"> \(opens in a new tab\)/],
  ['the label of the breadcrumbs', /aria-label="Breadcrumbs"[^>]* lang="en"/],
  ['the title of the page, in its language', /aria-current="page" lang="es">Inicio/],
  ['the label of the next page', /aria-label="Docs pages"[^>]* lang="en"/],
  ['the title of the next page, in its language', /lang="ar">البدء/],
])('on a Spanish site, this is marked: %s', (_what, expected) => {
  provideLanguages(spanishSite);
  expect(renderToStaticMarkup(everything)).toMatch(expected);
});

test.each([
  ['', 'Uno, Dos', ['Uno', 'Dos']],
  ['', 'Table', ['', '']],
  ['Uno', 'Uno', ['Dos', '']],
])('a table with the header "%s" has the name "%s"', (header, name, cells) => {
  provideLanguages(spanishSite);
  const table = (
    <Table>
      <thead>
        <tr>
          <th>{header}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{cells[0]}</td>
          <td>{cells[1]}</td>
        </tr>
      </tbody>
    </Table>
  );
  expect(renderToStaticMarkup(table)).toContain(`aria-label="${name}"`);
});

test('words of authors are not marked as English', () => {
  provideLanguages(spanishSite);
  const html = renderToStaticMarkup(
    <>
      <Admonition type="note" title="Nota">
        Texto
      </Admonition>
      <Details summary="Detalles">Texto</Details>
      <CodeBlock title="faro.js">x</CodeBlock>
    </>,
  );
  expect(html.match(/<[^>]*lang="en"[^>]*>[^<]*/g)).toEqual([
    '<span class="visually-hidden" lang="en">Note: ',
  ]);
});

test('dates are written in the language of the page', () => {
  expect(formatDate('2025-10-28', 'en')).toBe('Oct 28, 2025');
  expect(formatDate('2025-10-28', 'es')).toBe('28 oct 2025');
  expect(formatDate('2025-10-28', 'ar')).toMatch(/أكتوبر/);
  expect(formatDate('2025-10-28', 'ja')).toBe('2025年10月28日');
});
