import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  /** Axe, once its script has run. */
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var axe: {
    run: (context: Document | { include: Element[] }, options: RunOptions) => Promise<AxeResults>;
  };
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaRetryTargets: (violations: AxeResults['violations']) => Promise<AxeResults['violations']>;
}

/**
 * Adds `qaRetryTargets` to the page that it runs in: leaves out the small targets that axe finds large enough, or far enough from
 * others, in the middle of the window. A bar that stays in place is beside what scrolls past it only until somebody scrolls.
 * The violations have to name their elements (`elementRef`); the page is then as it was.
 */
export const installRetry = (): void => {
  /** Whether axe finds the same fault where nothing but the page itself surrounds the element. */
  const failsInSight = async (element: HTMLElement | undefined): Promise<boolean> => {
    if (!element) {
      return true;
    }
    const scrolled: { at: Element; top: number; left: number }[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      scrolled.push({ at, top: at.scrollTop, left: at.scrollLeft });
    }
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { violations } = await globalThis.axe.run(
      { include: [element] },
      { runOnly: { type: 'rule', values: ['target-size'] }, preload: false },
    );
    scrolled.forEach(({ at, top, left }) => at.scrollTo({ top, left, behavior: 'instant' }));
    return violations.length > 0;
  };
  globalThis.qaRetryTargets = async (violations) => {
    const kept: AxeResults['violations'] = [];
    for (const violation of violations) {
      const nodes: typeof violation.nodes = [];
      for (const node of violation.nodes) {
        if (violation.id !== 'target-size' || (await failsInSight(node.element))) {
          nodes.push(node);
        }
      }
      if (nodes.length > 0) {
        kept.push({ ...violation, nodes });
      }
    }
    return kept;
  };
};
