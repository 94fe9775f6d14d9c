import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { PageCheck } from './page-check.ts';

/** The rules of the standard alone, without those about style. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], elements: ['html5'] }),
);

/** Of the page as the server sends it: a browser would repair what is wrong. */
export const validHtml: PageCheck = {
  id: 'html/valid',
  title: 'The HTML that the server sends is valid',
  rule: {
    name: 'HTML, 13.1 Writing HTML documents',
    url: 'https://html.spec.whatwg.org/multipage/syntax.html',
  },
  fix: 'Correct the element or attribute that is named; browsers disagree about what they make of it.',
  per: 'page',
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
