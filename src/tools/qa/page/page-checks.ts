import { focusVisible } from './focus-visible.ts';
import { forcedColors } from './forced-colors.ts';
import { languageOfParts } from './language-of-parts.ts';
import { largeText } from './large-text.ts';
import { linkText } from './link-text.ts';
import type { PageCheck } from './page-check.ts';
import { print } from './print.ts';
import { reducedMotion } from './reduced-motion.ts';
import { reflow } from './reflow.ts';
import { regionName } from './region-name.ts';
import { structuredData } from './structured-data.ts';
import { tableHeaders } from './table-headers.ts';
import { textSpacing } from './text-spacing.ts';
import { validHtml } from './valid-html.ts';
import { focusNotObscured, focusOrder, noKeyboardTrap } from './walk-by-keyboard.ts';

/** All checks of a page besides those of axe, in the order in which they run. */
export const pageChecks: readonly PageCheck[] = [
  validHtml,
  linkText,
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
  print,
  reflow,
];
