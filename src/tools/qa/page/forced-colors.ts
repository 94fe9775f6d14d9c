import type { PageCheck } from './page-check.ts';

export const forcedColors: PageCheck = {
  id: 'accessibility/forced-colors',
  title: 'No control is drawn by a masked background alone, whose color contrast themes replace',
  rule: {
    name: 'CSS Color Adjustment 1, forced colors',
    url: 'https://www.w3.org/TR/css-color-adjust-1/#forced',
  },
  fix: 'Draw the icon as an element, or give the control `forced-color-adjust: none` and system colors.',
  per: 'page',
  condition: { forcedColors: 'active' },
  run: async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const found = await page.evaluate(() => {
      const drawsItself =
        'svg, img, picture, canvas, video, input, select, textarea, meter, progress';
      const styles = (part: Element): CSSStyleDeclaration[] =>
        [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo));
      // a mask cuts its picture out of the background, whose color is that of the theme
      const isMasked = ({ maskImage }: CSSStyleDeclaration): boolean => maskImage !== 'none';
      const staysInSight = (style: CSSStyleDeclaration): boolean =>
        !isMasked(style) &&
        (style.backgroundImage.includes('url(') ||
          /^"[^"]+"/.test(style.content) ||
          (style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0));
      const isLost = (control: Element): boolean => {
        const parts = [control, ...control.querySelectorAll('*')].filter(qaPage.isShown);
        const looks = parts.flatMap(styles);
        return (
          control.textContent?.trim() === '' &&
          !parts.some((part) => part.matches(drawsItself)) &&
          looks.some(isMasked) &&
          !looks.some(staysInSight)
        );
      };
      return [...document.querySelectorAll('a[href], button, summary, [role=button]')]
        .filter((control) => qaPage.isShown(control) && isLost(control))
        .map((control) => ({
          selector: qaPage.selectorOf(control),
          message: 'It has nothing to see in a contrast theme: no text, no picture, no border.',
        }));
    });
    await page.emulateMedia({ forcedColors: 'none' });
    return found;
  },
};
