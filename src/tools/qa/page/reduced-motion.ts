import type { PageCheck } from './page-check.ts';

export const reducedMotion: PageCheck = {
  id: 'accessibility/reduced-motion',
  title: 'Nothing keeps moving for readers who asked for less motion',
  rule: {
    name: 'Media Queries 5, prefers-reduced-motion',
    url: 'https://www.w3.org/TR/mediaqueries-5/#prefers-reduced-motion',
  },
  fix: 'Put the animation into `@media (prefers-reduced-motion: no-preference)`.',
  per: 'page',
  run: async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        const lasts = effect?.getComputedTiming().endTime === Infinity;
        return target && lasts && playState === 'running' && qaPage.isShown(target)
          ? [
              {
                selector: qaPage.selectorOf(target),
                message: 'It moves without end though the reader asked for less motion.',
              },
            ]
          : [];
      }),
    );
  },
};
