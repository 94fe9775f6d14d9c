import { criterion, type PageCheck, type Violation } from '../check.ts';

/** ISO 15924 codes for combinations of scripts. Unicode properties do not include these codes. */
const combined: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani', 'Bopo'],
  Hant: ['Hani', 'Bopo'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

type ForeignText = { readonly words: string; readonly scripts: string };

type Scripts = { readonly names: string; readonly pattern: string };

/**
 * `pattern` is the content of a character class, without brackets. Returns null if the language's script is unknown.
 */
export const scriptsOf = (language: string): Scripts | null => {
  try {
    const { script } = new Intl.Locale(language).maximize();
    // `maximize` would turn `und` into English.
    if (script === undefined || /^und\b/i.test(language)) {
      return null;
    }
    const scripts = combined[script] ?? [script];
    const pattern = scripts.map((code) => String.raw`\p{scx=${code}}`).join('');
    // Throws for script variants that Unicode does not distinguish, such as Fraktur, a variant of Latin.
    void new RegExp(`[${pattern}]`, 'v');
    return { names: scripts.map((code) => scriptNames.of(code) ?? code).join(', '), pattern };
  } catch {
    return null;
  }
};

/**
 * Returns a pattern for words in scripts that the language does not use. Ignores single letters, which may be symbols,
 * and Latin words, which may be names or code.
 *
 * @returns null if the language's script is unknown
 */
export const findForeign = (language: string): ForeignText | null => {
  const own = scriptsOf(language);
  if (own === null) {
    return null;
  }
  const letter = String.raw`[\p{L}--[\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}${own.pattern}]]\p{M}*`;
  const word = `(?:${letter}){2,}`;
  return { words: String.raw`${word}(?:[^\p{L}]+${word})*`, scripts: own.names };
};

const findParts = (foreign: Readonly<Record<string, ForeignText>>): Violation[] => {
  const known = new Map(
    Object.entries(foreign).map(([language, { words, scripts }]) => [
      language,
      { pattern: new RegExp(words, 'v'), scripts },
    ]),
  );
  // Skip notation, text not meant for translation, and text hidden from screen readers.
  const aside =
    'code, pre, kbd, samp, var, math, svg, script, style, [translate=no i], [aria-hidden=true]';
  const found = new Map<Element, Violation>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const language = element?.closest('[lang]')?.getAttribute('lang') ?? '';
    const own = known.get(language);
    const [words] = own?.pattern.exec(texts.currentNode.nodeValue ?? '') ?? [];
    if (
      element &&
      own &&
      words !== undefined &&
      !found.has(element) &&
      !element.closest(aside) &&
      qaPage.isShown(element)
    ) {
      found.set(element, {
        selector: qaPage.selectorOf(element),
        message: `The text is marked as “${language}”, but that language has another script.`,
        expected: own.scripts,
        found: words.slice(0, 80),
      });
    }
  }
  return [...found.values()];
};

export const languageOfParts: PageCheck = {
  id: 'content/language-of-parts',
  title: 'Text in a foreign script is marked with its language',
  rule: criterion('3.1.2', 'Language of Parts', 'language-of-parts.html'),
  fix: 'Put the words into an element whose `lang` names their language, such as `<span lang="el">`.',
  run: async (page) => {
    const languages = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('[lang]')].map((part) => part.getAttribute('lang') ?? ''),
      ),
    ]);
    const foreign = languages.flatMap((language) => {
      const found = findForeign(language);
      return found ? [[language, found] as const] : [];
    });
    return page.evaluate(findParts, Object.fromEntries(foreign));
  },
};
