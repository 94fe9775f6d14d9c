import { findCutText } from './cut-text.ts';
import { criterion, type PageCheck } from './page-check.ts';

/** What readers may set by the criterion. */
const spaced = `*, *::before, *::after {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

export const textSpacing: PageCheck = {
  id: 'accessibility/text-spacing',
  title: 'No text is cut off when readers space it',
  rule: criterion('1.4.12', 'Text Spacing', 'text-spacing.html'),
  fix: 'Let the box grow with its text: `min-block-size` rather than a fixed height, and no `overflow: hidden` around text.',
  per: 'width',
  condition: { rules: spaced },
  run: (page) =>
    findCutText(page, spaced, 'Its text is cut off when lines, words and letters are spaced.'),
};
