import type { AxeResults, CheckResult, NodeResult, Result, RunOptions } from 'axe-core';

export type AxeRequest = {
  readonly options: RunOptions;
  readonly within?: 'changed' | 'opened' | undefined;
  readonly doubted: { readonly rules: readonly string[]; readonly keys: readonly string[] };
};

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
  var axe: {
    run: (context: Document | { include: Element[] }, options: RunOptions) => Promise<AxeResults>;
  };
  var qaRunAxe: (request: AxeRequest) => Promise<AxeResponse>;
}

/**
 * Adds `qaRunAxe` to a page that has axe and `qaPage`. This is one long function because it is sent to the page as
 * source text and cannot import anything.
 */
export const installAxeRunner = (): void => {
  /**
   * Repeats the `target-size` test with the target in the middle of the window, because a sticky bar is close to a
   * target only while the target scrolls past it.
   */
  const isFailingInView = async (element: HTMLElement | undefined): Promise<boolean> => {
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
  const retryTargets = async (violations: readonly Result[]): Promise<readonly Result[]> => {
    const kept: Result[] = [];
    for (const violation of violations) {
      const nodes: NodeResult[] = [];
      for (const node of violation.nodes) {
        if (violation.id !== 'target-size' || (await isFailingInView(node.element))) {
          nodes.push(node);
        }
      }
      if (nodes.length > 0) {
        kept.push({ ...violation, nodes });
      }
    }
    return kept;
  };

  const nameTarget = (target: NodeResult['target'], element?: Element): NodeResult['target'] =>
    element && element !== document.documentElement && target?.join('') === ':root'
      ? [qaPage.selectorOf(element)]
      : target;

  globalThis.qaRunAxe = async ({ options, within, doubted }) => {
    // Scripts may have removed some elements.
    const include = within && globalThis.qaChanges[within].filter(({ isConnected }) => isConnected);
    if (include?.length === 0) {
      // Axe would treat an empty list as the whole page.
      return { violations: [], doubts: [] };
    }
    const parts = include ? { include } : document;
    const run = async (hasSelectors: boolean) => {
      const results = await globalThis.axe.run(parts, {
        ...options,
        resultTypes: ['violations', 'incomplete'],
        // Avoids requesting style sheets again.
        preload: { assets: ['media'] },
        elementRef: true,
        selectors: hasSelectors,
      });
      return { ...results, violations: await retryTargets(results.violations) };
    };
    const { violations, incomplete } = await run(false);
    // Computing selectors is slow, so do it only if there are violations.
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
