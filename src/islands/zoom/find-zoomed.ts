/** A picture that the reader asked to enlarge, and what it is called. */
export type Zoomed = { readonly name: string; readonly picture: Element };

/**
 * What a click asks to enlarge: the picture inside a `[data-zoom]` link, or the drawing of the figure that a
 * `[data-zoom]` button stands in. Clicks that open a new tab are left to the link.
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
