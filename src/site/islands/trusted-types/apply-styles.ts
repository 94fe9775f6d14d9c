/**
 * Turns `data-style` attributes into styles (`src/base/text/data-style.ts`). They are removed, because React would leave them
 * on an element that it reuses for another page.
 */
export const applyStyles = (parent: ParentNode | null): void =>
  parent?.querySelectorAll<HTMLElement>('[data-style]').forEach(({ style, dataset }) => {
    style.cssText = dataset['style'] ?? '';
    delete dataset['style'];
  });
