import ts from 'typescript';

/**
 * The path in `path.resolve(__dirname, './a')` and `fileURLToPath(new URL('./a', import.meta.url))`, which begins at the
 * folder of the file that says so; null for any other call.
 */
export const pathFromFile = (
  { expression, arguments: [first, second, third] }: ts.CallExpression,
  source: ts.SourceFile,
): ts.Expression | null => {
  const called = expression.getText(source);
  if (/^(?:path\.)?(?:resolve|join)$/.test(called)) {
    const isHere = first && /^(?:__dirname|import\.meta\.dirname)$/.test(first.getText(source));
    return isHere && second && !third ? second : null;
  }
  if (!/(?:^|\.)fileURLToPath$/.test(called) || !first || !ts.isNewExpression(first)) {
    return null;
  }
  const [target, base] = first.arguments ?? [];
  const isOfFile = base?.getText(source) === 'import.meta.url';
  return isOfFile && first.expression.getText(source) === 'URL' ? (target ?? null) : null;
};
