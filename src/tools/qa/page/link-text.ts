import { criterion, type PageCheck } from './page-check.ts';

/** Texts that say nothing without the sentence around them. */
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
  // without the sentence around it, as in a list of links: level AAA
  rule: criterion('2.4.9', 'Link Purpose (Link Only)', 'link-purpose-link-only.html'),
  fix: 'Link the words that name the destination.',
  per: 'page',
  run: (page) =>
    page.evaluate(
      (texts) =>
        [...document.querySelectorAll('a[href]')].flatMap((link) => {
          const text = link.getAttribute('aria-label') ?? link.textContent ?? '';
          const isEmpty = texts.includes(
            text
              .trim()
              .toLowerCase()
              .replace(/[.…→»\s]+$/, ''),
          );
          return isEmpty && qaPage.isShown(link)
            ? [
                {
                  selector: qaPage.selectorOf(link),
                  message: 'The text of the link says nothing by itself.',
                  found: text.trim(),
                },
              ]
            : [];
        }),
      empty,
    ),
};
