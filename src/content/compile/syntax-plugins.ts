import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';

/** The syntax of every text of an author, besides that of its format. */
export const syntaxPlugins = [remarkGfm, remarkDirective];
