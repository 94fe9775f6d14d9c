import { criterion, type PageCheck } from '../check.ts';
import { judgeLanguage } from './judge-language.ts';

/** In characters. This much text is enough to recognize a language. */
const maxText = 20_000;

const readMainText = (limit: number): { readonly language: string; readonly text: string } => {
  const { lang: language } = document.documentElement;
  const main = document.querySelector('main') ?? document.body;
  const aside =
    'code, pre, kbd, samp, var, math, svg, script, style, [translate=no i], [aria-hidden=true]';
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  let text = '';
  while (text.length < limit && texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (element?.closest('[lang]')?.getAttribute('lang') === language && !element.closest(aside)) {
      text += ` ${texts.currentNode.nodeValue ?? ''}`;
    }
  }
  return { language, text };
};

export const languageOfPage: PageCheck = {
  id: 'content/language-of-page',
  title: 'The main text is in the language of the page',
  rule: criterion('3.1.1', 'Language of Page', 'language-of-page.html'),
  fix: 'Set the `lang` of `<html>` to the language of the text, or mark text in other languages with `lang`.',
  run: async (page) => {
    const { language, text } = await page.evaluate(readMainText, maxText);
    const found = judgeLanguage(language, text);
    return found === null
      ? []
      : [
          {
            selector: 'html',
            message: `The page is marked as “${language}”, but its text looks different.`,
            expected: `text in “${language}”`,
            found,
          },
        ];
  },
};
