import { printComment } from '../typescript/print-comment.ts';

/** C++ forbids `/*` inside a comment, and continues a line after a backslash. */
export const comment = (parts: readonly string[], indent = ''): string =>
  printComment(
    parts.map((part) => part.replaceAll('/*', '/ *').replaceAll('\\\n', '\\ \n')),
    indent,
  );

export const deprecatedNote = ({ isDeprecated }: { readonly isDeprecated: boolean }): string =>
  isDeprecated ? 'Deprecated.' : '';
