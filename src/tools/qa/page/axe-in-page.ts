import type { AxeResults, CheckResult, NodeResult, Result, RunOptions } from 'axe-core';

/** What axe is to look at, and what is to be told of it: plain data. */
export type AxeRequest = {
  readonly options: RunOptions;
  /** Which of the noted elements to look in. The whole page where it is absent. */
  readonly within?: 'changed' | 'opened' | undefined;
  /** The rules whose doubts are of interest, and the keys of the messages that tell of one. */
  readonly doubted: { readonly rules: readonly string[]; readonly keys: readonly string[] };
};

/** What axe found, as plain data. */
export type AxeResponse = {
  readonly violations: readonly (Pick<Result, 'id' | 'help' | 'helpUrl'> & {
    readonly nodes: readonly Pick<NodeResult, 'target' | 'html' | 'failureSummary'>[];
  })[];
  readonly doubts: readonly {
    readonly rule: string;
    readonly selector: string;
    readonly why: string;
  }[];
};

declare global {
  /** Axe, once its script has run. */
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var axe: {
    run: (context: Document | { include: Element[] }, options: RunOptions) => Promise<AxeResults>;
  };
  // oxlint-disable-next-line no-var, vars-on-top -- a property of `globalThis` has to be declared so
  var qaRunAxe: (request: AxeRequest) => Promise<AxeResponse>;
}

/** Adds `qaRunAxe` to the page that it runs in, whatever its engine. Needs axe and `qaPage` there. */
export const installAxeRunner = (): void => {
  /**
   * Whether axe finds the same fault where nothing but the page itself surrounds the element: a bar that stays in place is beside
   * what scrolls past it only until somebody scrolls. The page is then as it was.
   */
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
  /** Leaves out the small targets that are large enough, or far enough from others, in the middle of the window. */
  const retryTargets = async (violations: readonly Result[]): Promise<readonly Result[]> => {
    const kept: Result[] = [];
    for (const violation of violations) {
      const nodes: NodeResult[] = [];
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

  /** Axe names the whole page where it knows no selector of an element, or was asked for none, as when its second look finds nothing. */
  const nameTarget = (target: NodeResult['target'], element?: Element): NodeResult['target'] =>
    element && element !== document.documentElement && target?.join('') === ':root'
      ? [qaPage.selectorOf(element)]
      : target;

  globalThis.qaRunAxe = async ({ options, within, doubted }) => {
    // scripts may have removed some since
    const include = within && globalThis.qaNoted[within].filter(({ isConnected }) => isConnected);
    if (include?.length === 0) {
      // axe would take it for the whole page
      return { violations: [], doubts: [] };
    }
    const parts = include ? { include } : document;
    const run = async (hasSelectors: boolean) => {
      const results = await globalThis.axe.run(parts, {
        ...options,
        resultTypes: ['violations', 'incomplete'],
        // no style sheet is loaded again, which would be one more request of the page
        preload: { assets: ['media'] },
        elementRef: true,
        selectors: hasSelectors,
      });
      return { ...results, violations: await retryTargets(results.violations) };
    };
    const { violations, incomplete } = await run(false);
    // Axe names elements by looking for a selector of every one it has seen, so only where there is something to name.
    const named = violations.length > 0 ? (await run(true)).violations : [];
    const isUnsure = ({ data }: CheckResult): boolean =>
      doubted.keys.includes((data as { messageKey?: string } | null)?.messageKey ?? '');
    return {
      violations: (named.length > 0 ? named : violations).map(({ id, help, helpUrl, nodes }) => ({
        id,
        help,
        helpUrl,
        nodes: nodes.map(({ element, target, html, failureSummary }) => ({
          target: nameTarget(target, element),
          html,
          ...(failureSummary !== undefined && { failureSummary }),
        })),
      })),
      doubts: incomplete
        .filter(({ id }) => doubted.rules.includes(id))
        .flatMap(({ id, nodes }) =>
          nodes.flatMap(({ element, any }) =>
            any.filter(isUnsure).map(({ message }) => ({
              rule: id,
              selector: element ? qaPage.selectorOf(element) : '',
              why: message,
            })),
          ),
        ),
    };
  };
};
