import { findCutText } from './cut-text.ts';
import { criterion, type PageCheck } from './page-check.ts';

/** As a browser does whose reader has chosen letters of twice the size. */
const doubled = ':root { font-size: 200% !important }';

export const largeText: PageCheck = {
  id: 'accessibility/large-text',
  title: 'No text is cut off when readers double its size',
  rule: criterion('1.4.4', 'Resize Text', 'resize-text.html'),
  fix: 'Give boxes of text sizes in `rem` or none, so that they grow with the text.',
  per: 'width',
  condition: { rules: doubled },
  run: (page) =>
    findCutText(page, doubled, 'Its text is cut off when letters have twice the size.'),
};
