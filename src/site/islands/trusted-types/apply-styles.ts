/**
 * Makes styles of the `data-style` of elements (`src/base/text/data-style.ts`). The attributes go: React, which knows `style` alone,
 * would leave them on an element that it uses again for another page.
 */
export const applyStyles = (parent: ParentNode | null): void =>
  parent?.querySelectorAll<HTMLElement>('[data-style]').forEach(({ style, dataset }) => {
    style.cssText = dataset['style'] ?? '';
    delete dataset['style'];
  });
