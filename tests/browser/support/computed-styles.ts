import type { Page } from '@playwright/test';

export const readComputedStyles = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(async (selector) => {
    await document.fonts.ready;
    const root = document.querySelector<HTMLElement>(selector);
    if (!root) {
      throw new Error(`Nothing matches ${selector}`);
    }
    // after some rule changes, Chromium computes different lengths for `auto` margins; redrawing corrects them
    const { display } = root.style;
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = display;
    // wait for animations to finish, because the redraw above restarts them
    const passing = root
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));

    // skip custom properties, because their values appear in the properties that use them
    const names = Array.from(getComputedStyle(root)).filter((name) => !name.startsWith('--'));
    const describe = (element: Element, part: string | null): string | null => {
      const style = getComputedStyle(element, part);
      if (part !== null && style.content === 'none') {
        return null;
      }
      let hash = 0;
      const text = names.map((name) => style.getPropertyValue(name)).join(';');
      for (let index = 0; index < text.length; index += 1) {
        hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
      }
      return `${element.localName}.${element.getAttribute('class') ?? ''}${part ?? ''} ${hash}`;
    };
    return [root, ...root.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => describe(element, part) ?? []),
    );
  }, within);
