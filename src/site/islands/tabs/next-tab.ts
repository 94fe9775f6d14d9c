type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export const isRightToLeft = (element: Element): boolean =>
  getComputedStyle(element).direction === 'rtl';

export const nextTab = (
  press: KeyPress,
  index: number,
  count: number,
  isMirrored = false,
): number | null => {
  if (press.ctrlKey || press.metaKey || press.altKey) {
    return null;
  }
  const targets: Readonly<Record<string, number>> = {
    [isMirrored ? 'ArrowLeft' : 'ArrowRight']: (index + 1) % count,
    [isMirrored ? 'ArrowRight' : 'ArrowLeft']: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[press.key] ?? null;
};
