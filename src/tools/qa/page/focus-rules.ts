/** Rules about the focus, as `qaFocusRules` in the page. */
type FocusRules = {
  /**
   * A number for the rules about the focus of an element, of what it is in or contains and of what follows it: others may draw what looks the
   * same in the light mode unlike in the dark one. Pages with other sheets often share those rules.
   */
  readonly numberOf: (element: Element) => number;
};

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaFocusRules: FocusRules;
}

/** Adds `qaFocusRules` to the page that it runs in. */
export const installFocusRules = (): void => {
  const hashOf = (text: string): number =>
    text.split('').reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 0);
  type FocusRule = { readonly selector: string; readonly hash: number };
  const isSelector = (text: string): boolean => {
    try {
      document.querySelector(text);
      return true;
    } catch {
      return false;
    }
  };
  /** The rules about the focus, each with what it may apply to. Where that cannot be told, it is anything. */
  const findFocusRules = (rule: CSSRule): FocusRule[] => {
    if (!rule.cssText.includes(':focus')) {
      return [];
    }
    const hash = hashOf(rule.cssText);
    if (rule instanceof CSSStyleRule) {
      const selector = rule.selectorText
        .replaceAll(/::[\w-]+(?:\([^)]*\))?/g, '')
        .replaceAll(/:focus(?:-visible|-within)?/g, ':is(*)');
      const isClear =
        rule.cssRules.length === 0 && !selector.includes(':not(') && isSelector(selector);
      return [{ selector: isClear ? selector : '*', hash }];
    }
    return rule instanceof CSSGroupingRule
      ? [...rule.cssRules].flatMap(findFocusRules)
      : [{ selector: '*', hash }];
  };
  const readRules = (sheet: CSSStyleSheet): FocusRule[] => {
    try {
      return [...sheet.cssRules].flatMap(findFocusRules);
    } catch {
      // the sheet of another site cannot be read
      return [{ selector: '*', hash: hashOf(sheet.href ?? '') }];
    }
  };
  const focusRules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(readRules);
  const numberOf = (element: Element): number =>
    focusRules
      .filter(
        ({ selector }) =>
          element.closest(selector) ??
          element.querySelector(selector) ??
          element.nextElementSibling?.matches(selector),
      )
      .reduce((sum, { hash }) => (sum + hash) | 0, 0);
  globalThis.qaFocusRules = { numberOf };
};
