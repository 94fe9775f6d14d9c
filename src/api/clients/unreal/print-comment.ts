import { printComment } from '../typescript/print-comment.ts';

/** A comment as C++ allows it: one comment cannot begin inside another. */
export const comment = (parts: readonly string[], indent = ''): string =>
  printComment(
    parts.map((part) => part.replaceAll('/*', '/ *').replaceAll('\\\n', '\\ \n')),
    indent,
  );

export const deprecatedNote = ({ isDeprecated }: { readonly isDeprecated: boolean }): string =>
  isDeprecated ? 'Deprecated.' : '';
