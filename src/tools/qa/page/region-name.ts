import { criterion, type PageCheck } from './page-check.ts';

/** Elements that the keyboard reaches to scroll them. The names of controls are looked at by axe. */
const regions = ['[role=region]', '[role=group]', '[role=figure]', '[role=log]', '[role=tabpanel]']
  .concat(':not([role], a[href], button, input, select, textarea, summary, iframe, audio, video)')
  .map((kind) => `[tabindex]:not([tabindex^="-"], [contenteditable])${kind}`)
  .join();

export const regionName: PageCheck = {
  id: 'content/region-name',
  title: 'Each part that takes the focus so that it can be scrolled has a name',
  rule: criterion('4.1.2', 'Name, Role, Value', 'name-role-value.html'),
  fix: 'Give it a role, such as `group` or `region`, and an `aria-label` that says what it holds.',
  per: 'page',
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
      // elements of other names, such as a section, have a role of their own once they are named
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
            ? 'Its name is not announced, since it has no role.'
            : 'It takes the focus, and nothing says what it is.',
        }));
    }, regions),
};
