import { expect, test } from '@playwright/test';
import { windows } from '../../src/tools/qa/audit-context.ts';
import { writeHtml } from '../../src/tools/qa/report/write-html.ts';
import { audit, pageOf } from './support/audit-written-pages.ts';
import { nightly } from './support/nightly.ts';

test(
  'a finding is listed for each view that shows it, and its check says how many are',
  nightly,
  async ({ browser }) => {
    const image = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9"';
    const report = await audit(
      browser,
      {
        '/a': pageOf(
          `${image}>${image} id="phone"><p>Text</p><style>@media (width > 500px) { #phone { display: none } } @media (width > 1000px) and (prefers-color-scheme: light) { p { color: #ccc } } @media (width < 500px) and (prefers-color-scheme: dark) { p { color: #ccc } }</style>`,
        ),
      },
      { windows, areas: new Set(['accessibility']) },
    );
    const page = await browser.newPage();
    await page.setContent(writeHtml(report));
    const list = page.getByRole('region', { name: 'Images must have alternative text' });
    for (const [width, count] of [
      ['768', 1],
      ['390', 2],
      ['all', 2],
    ] as const) {
      await page.getByRole('combobox', { name: 'Width' }).selectOption(width);
      await expect(list.getByRole('article').filter({ visible: true })).toHaveCount(count);
      await expect(list.getByRole('heading', { level: 2 })).toHaveText(
        `Images must have alternative text ${count}`,
      );
    }
    const light = page.getByRole('article').filter({ hasText: 'contrast' });
    for (const [width, mode, count] of [
      ['1440', 'dark', 0],
      ['390', 'dark', 1],
      ['390', 'light', 0],
    ] as const) {
      await page.getByRole('combobox', { name: 'Width' }).selectOption(width);
      await page.getByRole('combobox', { name: 'Mode' }).selectOption(mode);
      await expect(light.filter({ visible: true })).toHaveCount(count);
    }
    await page.getByRole('combobox', { name: 'Width' }).selectOption('1440');
    await expect(list.getByRole('article').filter({ visible: true })).toHaveCount(1);
    await page.getByRole('link', { name: '2 found' }).click();
    await expect(list.getByRole('article').filter({ visible: true })).toHaveCount(2);
    const views = list.getByRole('article').first().getByRole('group');
    await expect(views.getByRole('listitem').first()).toBeHidden();
    await views.getByText('light, 1440 px, as loaded, and 2 more').click();
    await expect(views.getByRole('listitem')).toHaveText([
      'light, 768 px, as loaded',
      'light, 390 px, as loaded',
    ]);
    await page.close();
    const violation = { check: 'accessibility/image-alt', page: '/a', message: 'Of no view.' };
    const findings = [...report.findings, { ...violation, otherViews: [] }];
    const other = await browser.newPage();
    await other.setContent(writeHtml({ ...report, findings }));
    await other.getByRole('combobox', { name: 'Engine' }).selectOption('chromium');
    await expect(other.getByText('Of no view.')).toBeVisible();
    await other.close();
  },
);
