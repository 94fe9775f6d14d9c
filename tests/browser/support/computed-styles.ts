import type { Page } from '@playwright/test';

/**
 * How everything within an element looks: one line for each element, and for what rules put before and after it, with
 * all its computed styles in short.
 */
export const readComputedStyles = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(async (selector) => {
    await document.fonts.ready;
    const root = document.querySelector<HTMLElement>(selector);
    if (!root) {
      throw new Error(`Nothing matches ${selector}`);
    }
    // Chromium gives margins that are `auto` another length after some changes of rules; redrawn they are the same
    const { display } = root.style;
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = display;
    // redrawing has begun the animations of elements again
    const passing = root
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));

    // variables are told by what they are used for
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
