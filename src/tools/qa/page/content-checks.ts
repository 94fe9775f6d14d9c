import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { type PageCheck, criterion, htmlSection } from '../check.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], elements: ['html5'] }),
);

/** Checks the HTML as sent by the server, because browsers repair errors. */
export const validHtml: PageCheck = {
  id: 'html/valid',
  title: 'The HTML that the server sends is valid',
  rule: htmlSection('13.1 Writing HTML documents', 'syntax.html'),
  fix: 'Correct the element or attribute in the message; browsers repair invalid HTML in different ways.',
  run: async (page) => {
    const response = await page.context().request.get(page.url().replace(/#.*/, ''));
    const { results } = await validator.validateString(await response.text());
    return results
      .flatMap(({ messages }) => messages)
      .map(({ message, ruleId, line, column, selector }) => ({
        ...(selector !== null && { selector }),
        key: `${ruleId} ${message}`,
        message: `${message} (\`${ruleId}\`, line ${line}, column ${column} of its source).`,
      }));
  },
};

export const structuredData: PageCheck = {
  id: 'structured-data/json-ld',
  title: 'Structured data is JSON with a context and types',
  rule: {
    name: 'JSON-LD 1.1',
    url: 'https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents',
  },
  fix: 'Write valid JSON with `@context`, and with `@type` or `@graph`.',
  run: async (page) => {
    const texts = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? ''));
    return texts.flatMap((text) => {
      const problem = problemOf(text);
      return problem === null ? [] : { message: problem, found: text.trim().slice(0, 120) };
    });
  },
};

const problemOf = (text: string): string | null => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return `It is not JSON: ${(error as Error).message}`;
  }
  const things = [data].flat() as readonly (Record<string, unknown> | null)[];
  return things.every((thing) => thing?.['@context'] && (thing['@type'] || thing['@graph']))
    ? null
    : 'It has no `@context`, or no `@type`.';
};

export const tableHeaders: PageCheck = {
  id: 'content/table-headers',
  title: 'Each data table has header cells',
  rule: criterion('1.3.1', 'Info and Relationships', 'info-and-relationships.html'),
  fix: 'Mark up the cells that name a column or a row with `th` and a `scope`; give a table that is only for layout `role="presentation"`.',
  run: (page) =>
    page.evaluate(() => {
      /** A table with a single row or column is effectively a list. */
      const isGrid = ({ rows }: HTMLTableElement): boolean =>
        rows.length > 1 && [...rows].some(({ cells }) => cells.length > 1);
      return [
        ...document.querySelectorAll<HTMLTableElement>(
          'table:not([role=presentation], [role=none])',
        ),
      ]
        .filter(
          (table) =>
            qaPage.isShown(table) &&
            isGrid(table) &&
            !table.querySelector('th, [role=columnheader], [role=rowheader]'),
        )
        .map((table) => ({
          selector: qaPage.selectorOf(table),
          message: 'It has rows and columns, but no header cells.',
          found: (table.rows[0]?.innerText ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 80),
        }));
    }),
};

/** Elements in the tab order, except controls, because axe already checks the names of controls. */
const regions = ['[role=region]', '[role=group]', '[role=figure]', '[role=log]', '[role=tabpanel]']
  .concat(':not([role], a[href], button, input, select, textarea, summary, iframe, audio, video)')
  .map((kind) => `[tabindex]:not([tabindex^="-"], [contenteditable])${kind}`)
  .join();

export const regionName: PageCheck = {
  id: 'content/region-name',
  title: 'Each scrollable element that takes the focus has a name',
  rule: criterion('4.1.2', 'Name, Role, Value', 'name-role-value.html'),
  fix: 'Give it a role, such as `group` or `region`, and an `aria-label` that describes its content.',
  run: (page) =>
    page.evaluate((selector) => {
      const hasName = (element: Element): boolean => {
        const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
        const texts = [
          element.getAttribute('aria-label'),
          element.getAttribute('title'),
          ...ids.map((id) => document.getElementById(id)?.textContent),
          element.querySelector(':scope > :is(figcaption, caption, legend)')?.textContent,
        ];
        return texts.some((text) => text?.trim());
      };
      const isScrolled = (element: Element): boolean => {
        const { overflowX, overflowY } = getComputedStyle(element);
        return /auto|scroll/.test(overflowX + overflowY);
      };
      const isBare = (element: Element): boolean =>
        !element.hasAttribute('role') && element.matches('div, span, p, pre, code');
      return [...document.querySelectorAll(selector)]
        .filter(
          (element) =>
            qaPage.isShown(element) &&
            isScrolled(element) &&
            (isBare(element) || !hasName(element)),
        )
        .map((element) => ({
          selector: qaPage.selectorOf(element),
          message: hasName(element)
            ? 'Its name is not announced, because it has no role.'
            : 'It takes the focus, but has no name.',
        }));
    }, regions),
};

const empty = [
  'click here',
  'here',
  'learn more',
  'link',
  'more',
  'read more',
  'this',
  'this page',
];

export const linkText: PageCheck = {
  id: 'content/link-text',
  title: 'The text of each link says where it leads',
  // Checked although it is level AAA, because screen readers list links without the surrounding text.
  rule: criterion('2.4.9', 'Link Purpose (Link Only)', 'link-purpose-link-only.html'),
  fix: 'Link the words that name the destination.',
  run: (page) =>
    page.evaluate(
      (texts) =>
        [...document.querySelectorAll('a[href]')].flatMap((link) => {
          const found = (link.getAttribute('aria-label') ?? link.textContent ?? '').trim();
          const words = found.toLowerCase().replace(/[.…→»\s]+$/, '');
          const message = 'The link text alone says nothing about the target.';
          return texts.includes(words) && qaPage.isShown(link)
            ? { selector: qaPage.selectorOf(link), message, found }
            : [];
        }),
      empty,
    ),
};
