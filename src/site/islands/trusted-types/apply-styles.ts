/**
 * Applies and removes `data-style` (`src/base/text/data-style.ts`). React would keep the attribute on a reused element.
 */
export const applyStyles = (parent: ParentNode | null): void =>
  parent?.querySelectorAll<HTMLElement>('[data-style]').forEach(({ style, dataset }) => {
    style.cssText = dataset['style'] ?? '';
    delete dataset['style'];
  });
