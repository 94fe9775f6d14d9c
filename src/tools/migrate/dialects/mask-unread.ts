import { blank } from '../../../base/text/blank.ts';
import { maskCode } from '../../../base/text/fences.ts';

export const maskUnread = (body: string): string =>
  maskCode(body).replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank);

/** Matches LaTeX environments, such as `\begin{align}`, and formulas between dollar signs. */
const formula =
  /\$\$[\s\S]+?\$\$|(?<![\\\w$])\$(?![\s$])[^\n$]+?(?<![\s\\])\$(?!\d)|\\begin\{(\w+\*?)\}[\s\S]+?\\end\{\1\}/g;

export const maskFormulas = (text: string): string => text.replace(formula, blank);
