import { describe, expect, test } from 'vitest';
import {
  findNames,
  parseStyleRules,
  selectStyleRules,
} from '../../../../src/publish/generate/style-rules.ts';

const select = (css: string, ...classes: string[]): string =>
  selectStyleRules(parseStyleRules(css), new Set(classes));

describe('of a style sheet, a page gets', () => {
  test.each([
    ['the rules of its classes', '._1{color:red}._2{color:blue}', '._1{color:red}'],
    ['no rule that needs another class too', '._1 ._2{top:0}._1._2{top:0}', ''],
    ['of a rule the selectors that match', '._2,p ._1,a{top:0}', 'p ._1,a{top:0}'],
    ['rules without a class', 'a:hover{top:0}:root{--a:"._2"}', 'a:hover{top:0}:root{--a:"._2"}'],
    ['rules that only name tokens otherwise', 'a{--b:var(--0)}', 'a{--b:var(--0)}'],
    ['rules of global classes', '.notice .line{top:0}', '.notice .line{top:0}'],
    [
      'rules with a class only inside a pseudo-class',
      ':not(._2):is(a,:has(>._2)){top:0}',
      ':not(._2):is(a,:has(>._2)){top:0}',
    ],
    [
      'no rule of code that it does not have',
      '[data-code] .s{top:0}[data-line-numbers] .line{top:0}',
      '',
    ],
    [
      'no rule of sample tabs that it does not have',
      '[data-sample] [data-samples]>details{top:0}[data-sample=curl] b{top:0}',
      '[data-sample=curl] b{top:0}',
    ],
    [
      'no rule of a role in drawings that it does not have',
      '._1 [data-part=edge]{top:0}._1 [data-text]{top:0}',
      '._1 [data-text]{top:0}',
    ],
    [
      'no rule of a direction that it does not have',
      '[dir=rtl] ._1{top:0}[dir=rtl] svg:has(>use){top:0}._1{top:0}',
      '._1{top:0}',
    ],
    ['no group without rules', '@media print{._2{top:0}@supports (top:0){._2{top:0}}}', ''],
    [
      'groups with their remaining rules',
      '@layer base{@media (width<=48rem){._2{top:0}._1{top:0}}}',
      '@layer base{@media (width<=48rem){._1{top:0}}}',
    ],
    ['the order of layers', '@layer reset,base;._2{top:0}', '@layer reset,base;'],
    [
      'fonts and animations',
      '@font-face{font-family:A;src:url(/a.woff2)}@keyframes _2{0%{top:0}to{top:1px}}',
      '@font-face{font-family:A;src:url(/a.woff2)}@keyframes _2{0%{top:0}to{top:1px}}',
    ],
  ])('%s', (_what, css, expected) => {
    expect(select(css, '_1')).toBe(expected);
  });

  test('no rule of a class whose name only begins with that of its own', () => {
    expect(select('._1{top:0}._1a{top:0}', '_1')).toBe('._1{top:0}');
    expect(select('._1{top:0}._1a{top:0}', '_1a')).toBe('._1a{top:0}');
  });
});

test.each(['<path data-part="edge" />', String.raw`"<path data-part=\"edge\" />"`])(
  'a page with %s gets the rules of that role',
  (page) => {
    const css = '[data-part=edge]{top:0}[data-part=edge-top]{top:0}';
    expect(select(css, ...findNames(page))).toBe('[data-part=edge]{top:0}');
  },
);

test('text that is not a style sheet fails', () => {
  expect(() => parseStyleRules('._1{color:red')).toThrow('Unclosed block');
});
