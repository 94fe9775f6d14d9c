import { printComment } from '../typescript/print-comment.ts';

/** In C++, `/*` inside a comment causes a warning, and a backslash at the end of a line continues the line. */
export const comment = (parts: readonly string[], indent = ''): string =>
  printComment(
    parts.map((part) => part.replaceAll('/*', '/ *').replaceAll('\\\n', '\\ \n')),
    indent,
  );

export const deprecatedNote = ({ isDeprecated }: { readonly isDeprecated: boolean }): string =>
  isDeprecated ? 'Deprecated.' : '';
