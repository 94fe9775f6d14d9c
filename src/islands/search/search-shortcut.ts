type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
};

/** Ctrl/Cmd+K anywhere, `/` unless the reader is writing or wants no single keys. Shift is free: some keyboards need it for a slash. */
export const isSearchShortcut = (press: KeyPress, isWriting: boolean): boolean => {
  if (press.defaultPrevented || press.altKey) {
    return false;
  }
  const hasCommand = press.ctrlKey !== press.metaKey;
  return hasCommand
    ? press.key.toLowerCase() === 'k'
    : press.key === '/' && !press.ctrlKey && !isWriting;
};

/** Whether a key writes a character. */
export const isText = (press: Omit<KeyPress, 'defaultPrevented'>): boolean =>
  /^.$/u.test(press.key) && !press.ctrlKey && !press.metaKey && !press.altKey;

/** Whether a key on the button begins a query: a space presses it, and a slash opens search as everywhere. */
export const beginsQuery = (press: Omit<KeyPress, 'defaultPrevented'>): boolean =>
  isText(press) && press.key !== ' ' && press.key !== '/';

/** How the keyboards of a platform write the shortcut. */
export const shortcutLabel = (platform: string): string =>
  /mac|iphone|ipad/i.test(platform) ? '⌘ K' : 'Ctrl K';
