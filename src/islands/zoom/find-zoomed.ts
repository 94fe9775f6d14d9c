/** An image or a diagram to enlarge, and its accessible name. */
export type Zoomed = { readonly name: string; readonly picture: Element };

/**
 * The image in the clicked `[data-zoom]` link, or the diagram in the figure of the clicked `[data-zoom]` button. Null for
 * clicks that open a new tab.
 */
export const findZoomed = (event: MouseEvent): Zoomed | null => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const control = target instanceof Element ? target.closest('[data-zoom]') : null;
  if (!control || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) {
    return null;
  }
  const picture =
    control.querySelector('img') ?? control.closest('figure')?.querySelector('[role="img"]');
  return picture
    ? {
        picture,
        name: picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? 'Picture',
      }
    : null;
};
