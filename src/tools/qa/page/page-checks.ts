import { focusVisible } from './focus-visible.ts';
import { forcedColors, reducedMotion, printedPage } from './media-checks.ts';
import { languageOfPage } from './language-of-page.ts';
import { languageOfParts } from './language-of-parts.ts';
import { textSpacing, largeText } from './cut-text.ts';
import { validHtml, structuredData, tableHeaders, regionName, linkText } from './content-checks.ts';
import type { PageCheck } from '../check.ts';
import { reflow } from './reflow.ts';
import { focusNotObscured, focusOrder, noKeyboardTrap } from './walk-by-keyboard.ts';

export const pageChecks: readonly PageCheck[] = [
  validHtml,
  linkText,
  languageOfPage,
  languageOfParts,
  regionName,
  tableHeaders,
  structuredData,
  textSpacing,
  largeText,
  focusVisible,
  focusNotObscured,
  focusOrder,
  noKeyboardTrap,
  forcedColors,
  reducedMotion,
  printedPage,
  reflow,
];
