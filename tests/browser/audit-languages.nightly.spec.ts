import { expect, test } from '@playwright/test';
import { installPageHelpers } from '../../src/tools/qa/page/in-page.ts';
import { languageOfParts } from '../../src/tools/qa/page/language-of-parts.ts';

test('of text in another script, what is read out as words needs a language, once per element', async ({
  page,
}) => {
  await page.addInitScript(installPageHelpers);
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><html lang="en"><title>Parts</title><body>
    <p id="menu">Change to 日本語<br>or to русский</p>
    <p lang="ja"><b id="inside">설정</b> 設定</p>
    <code>имя</code> <svg><text y="9">имя</text></svg> <b translate="no">имя</b> <b aria-hidden="true">имя</b>
    <p hidden>имя</p> <p lang="ru">имя</p> <p lang="">имя</p> <p lang="xx">имя</p> <p>Δt, λ</p></body></html>`);
  expect(await languageOfParts.run(page)).toMatchObject([
    { selector: '#menu', expected: 'Latin', found: '日本語' },
    { selector: '#inside', expected: 'Han, Hiragana, Katakana', found: '설정' },
  ]);
});
