/**
 * Applies the styles in `data-style` attributes (`src/base/text/data-style.ts`), then removes the attributes, which
 * React would keep on a reused element.
 */
export const applyStyles = (parent: ParentNode | null): void =>
  parent?.querySelectorAll<HTMLElement>('[data-style]').forEach(({ style, dataset }) => {
    style.cssText = dataset['style'] ?? '';
    delete dataset['style'];
  });
