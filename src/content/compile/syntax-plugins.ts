import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';

/** @param math whether `$x$` is a formula */
export const syntaxPlugins = (math: boolean) =>
  math ? [remarkGfm, remarkDirective, remarkMath] : [remarkGfm, remarkDirective];
