import { expect, test } from 'vitest';
import { collectSyntaxErrors, parseSample } from './syntax-tree.ts';

test('a missing semicolon in C# is found', () => {
  const errors = collectSyntaxErrors(parseSample('unity', 'class A\n{\n    int b = 1\n}'));
  expect(errors).toEqual(['3:14 MISSING ;']);
});

test('a string without an end in C++ is found', () => {
  expect(
    collectSyntaxErrors(parseSample('unreal', 'void A()\n{\n    B(TEXT("c));\n}')),
  ).not.toEqual([]);
});

test('a list without an end in GDScript is found', () => {
  expect(
    collectSyntaxErrors(parseSample('godot', 'func a():\n\tvar b := [1, 2\n\treturn b\n')),
  ).not.toEqual([]);
});
