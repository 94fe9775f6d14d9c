import { expect, test } from '@playwright/test';
import { audit, pageOf } from './support/audit-written-pages.ts';

/** Lacks alternative text, so the audit reports it wherever it is visible. */
const image = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9">';

test('what scripts show as a disclosure is opened is looked at', async ({ browser }) => {
  const { findings } = await audit(browser, {
    // a script opens this disclosure shortly after the click, as frameworks do for an animation
    '/': pageOf(
      `<details><summary style="padding: 9px">More</summary><div style="display: none">${image}</div></details>`,
      `<script>
        addEventListener('click', (event) => {
          const details = event.target.closest('details');
          event.preventDefault();
          setTimeout(() => {
            details.open = !details.open;
            details.lastElementChild.style.display = 'block';
          });
        });
      </script>`,
    ),
  });
  expect(findings.map(({ check, view }) => [check, view?.state])).toEqual([
    ['accessibility/image-alt', 'disclosures'],
  ]);
});

test('with `--once`, axe checks the whole page with open disclosures, in both modes', async ({
  browser,
}) => {
  const { findings } = await audit(
    browser,
    {
      '/': pageOf(
        `${image}<p class="pale">Hard to read</p><details><summary style="padding: 9px">More</summary>${image}</details>`,
        '<style>@media (prefers-color-scheme: dark) { .pale { color: #ddd; background: #fff; } }</style>',
      ),
      '/plain': pageOf(image),
    },
    { isOnce: true },
  );
  expect(findings.map(({ page, check, view }) => [page, check, view?.mode, view?.state])).toEqual([
    ['/', 'accessibility/image-alt', 'light', 'disclosures'],
    ['/', 'accessibility/image-alt', 'light', 'disclosures'],
    ['/', 'accessibility/color-contrast', 'dark', 'disclosures'],
    ['/plain', 'accessibility/image-alt', 'light', 'loaded'],
  ]);
});

test('what is shown once somebody has scrolled is not on paper', async ({ browser }) => {
  const { findings } = await audit(
    browser,
    {
      '/': pageOf(
        `<div style="block-size: 300vh"></div><p><a href="/">Home</a></p><button id="up" style="position: fixed; inset: auto 9px 9px auto; padding: 9px; visibility: hidden">Up</button>`,
        `<script>
          addEventListener('scroll', () => {
            document.querySelector('#up').style.visibility = scrollY > 300 ? 'visible' : 'hidden';
          });
        </script>`,
      ),
    },
    { areas: new Set(['keyboard', 'content']) },
  );
  expect(findings).toEqual([]);
});

test('a link in a closed disclosure is pictured in it', async ({ browser }) => {
  const { findings } = await audit(
    browser,
    {
      '/': pageOf(
        '<details><summary>More</summary><p><a id="broken" href="#none">A place</a></p></details>',
      ),
    },
    { areas: new Set(['links']), pictures: test.info().outputPath('pictures') },
  );
  expect(findings).toMatchObject([{ selector: '#broken', screenshot: 'pictures/1.png' }]);
});
