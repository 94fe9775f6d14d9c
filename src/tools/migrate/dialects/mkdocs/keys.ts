/** Display names of keys. Unlisted keys get a capital first letter, and spaces instead of hyphens. */
const names: Readonly<Record<string, string>> = {
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  'arrow-up': '↑',
  backspace: 'Backspace',
  'caps-lock': 'Caps Lock',
  cmd: 'Cmd',
  command: 'Cmd',
  control: 'Ctrl',
  del: 'Del',
  delete: 'Del',
  escape: 'Esc',
  'num-lock': 'Num Lock',
  option: 'Option',
  'page-down': 'Page Down',
  'page-up': 'Page Up',
  pgdn: 'Page Down',
  pgup: 'Page Up',
  'print-screen': 'Print Screen',
  'scroll-lock': 'Scroll Lock',
  spc: 'Space',
  win: 'Win',
  windows: 'Win',
};

const keyName = (key: string): string =>
  key.startsWith('"')
    ? key.slice(1, -1)
    : (names[key] ?? key.slice(0, 1).toUpperCase() + key.slice(1).replaceAll('-', ' '));

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** `ctrl+alt+del` → `<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>`. */
export const writeKeys = (keys: string): string =>
  [...keys.matchAll(/"[^"]+"|[\w-]+/g)]
    .map(([key]) => `<kbd>${escapeHtml(keyName(key))}</kbd>`)
    .join('+');
