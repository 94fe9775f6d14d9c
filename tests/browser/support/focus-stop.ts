import type { Page } from '@playwright/test';

export type Stop = {
  readonly part: string;
  readonly name: string;
  readonly problem: string;
};

export const describeStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return null;
    }
    const drawsOutline = (candidate: Element | null): boolean => {
      if (!candidate) {
        return false;
      }
      const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(candidate);
      return (
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        outlineColor !== 'rgba(0, 0, 0, 0)' &&
        Number(opacity) > 0
      );
    };
    // in a code editor, the surrounding field has the outline
    const editorField = element.closest('.cm-editor')?.parentElement ?? null;
    const outlined = [element, element.parentElement, editorField];
    // a wrapped link has a box per line
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + Math.min(box.width / 2, 12), 0), innerWidth - 1);
    const y = box.top + Math.min(box.height / 2, 12);
    const top = document.elementFromPoint(x, y);
    const isCovered = !top || !(element.contains(top) || top.contains(element));
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.width > 0;
    const problems = [
      outlined.some(drawsOutline) ? '' : 'no outline',
      isSeen ? '' : 'outside the window',
      isSeen && isCovered ? `covered by ${top?.outerHTML.slice(0, 80) ?? 'nothing'}` : '',
    ];
    const part = element.closest(
      'header:not(main header), nav[aria-label="Docs sidebar"], main, footer, section[aria-label="Skip to main content"]',
    );
    return {
      part: part?.getAttribute('aria-label') ?? part?.localName ?? '',
      name: element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40),
      problem: problems.filter((problem) => problem !== '').join(', '),
    };
  });
