/**
 * Copies text to the clipboard. Returns false if the browser refuses or the text fails to load. A
 * promise goes to the clipboard unresolved: WebKit only allows copying in the same turn as the click.
 */
export const copyText = async (text: string | Promise<string>): Promise<boolean> => {
  try {
    if (typeof text === 'string') {
      await navigator.clipboard.writeText(text);
    } else {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    }
    return true;
  } catch {
    // the clipboard API is missing outside secure contexts (a preview over plain http), or not permitted
    try {
      return copyBySelection(await text);
    } catch {
      return false;
    }
  }
};

const copyBySelection = (text: string): boolean => {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) {
      focused.focus({ preventScroll: true });
    }
  }
};
