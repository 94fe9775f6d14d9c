import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';

/**
 * The syntax of every text of an author, besides that of its format.
 *
 * @param math whether `$x$` is a formula
 */
export const syntaxPlugins = (math: boolean) =>
  math ? [remarkGfm, remarkDirective, remarkMath] : [remarkGfm, remarkDirective];
