type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;
type GlobalKeyPress = KeyPress & Pick<KeyboardEvent, 'defaultPrevented'>;

/** Ignores Shift, because some keyboards need it to type a slash. */
export const isSearchShortcut = (press: GlobalKeyPress, isWriting: boolean): boolean => {
  if (press.defaultPrevented || press.altKey) {
    return false;
  }
  const hasCommand = press.ctrlKey !== press.metaKey;
  return hasCommand
    ? press.key.toLowerCase() === 'k'
    : press.key === '/' && !press.ctrlKey && !isWriting;
};

export const isTyped = (press: KeyPress): boolean =>
  /^.$/u.test(press.key) && !press.ctrlKey && !press.metaKey && !press.altKey;

/** Excludes Space, which presses the button, and slash, which is the search shortcut. */
export const startsQuery = (press: KeyPress): boolean =>
  isTyped(press) && press.key !== ' ' && press.key !== '/';

export const shortcutLabel = (platform: string): string =>
  /mac|iphone|ipad/i.test(platform) ? '⌘ K' : 'Ctrl K';
