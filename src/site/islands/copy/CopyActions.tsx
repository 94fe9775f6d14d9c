import { useEffect, useState } from 'react';
import { listen } from '../dom/listen.ts';

/**
 * Returns false on failure. Passes a pending promise to the clipboard, because WebKit allows copying only during the
 * click event.
 */
const copyText = async (text: string | Promise<string>): Promise<boolean> => {
  try {
    if (typeof text === 'string') {
      await navigator.clipboard.writeText(text);
    } else {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    }
    return true;
  } catch {
    // the clipboard API is missing in insecure contexts and may lack permission
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
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) {
      focused.focus({ preventScroll: true });
    }
  }
};

const COPIED_TIME = 1000;
const FAILED_TIME = 5000;
const LABELS = ['aria-label', 'title'] as const;

type Outcome = { readonly label: string; readonly hasFailed: boolean };

const none: Outcome = { label: '', hasFailed: false };

export function CopyActions() {
  const [outcome, setOutcome] = useState(none);

  useEffect(() => {
    const undoing = new WeakMap<Element, () => void>();
    const showOutcome = (control: Element, shown: Outcome): void => {
      const { label: text, hasFailed } = shown;
      undoing.get(control)?.();
      const before = LABELS.filter((name) => control.hasAttribute(name)).map(
        (name) => [name, control.getAttribute(name) ?? ''] as const,
      );
      setOutcome(shown);
      before.forEach(([name]) => control.setAttribute(name, text));
      control.toggleAttribute('data-copied', !hasFailed);
      const undo = () => {
        clearTimeout(timer);
        before.forEach(([name, label]) => control.setAttribute(name, label));
        control.removeAttribute('data-copied');
        undoing.delete(control);
        setOutcome((latest) => (latest === shown ? none : latest));
      };
      const timer = setTimeout(undo, hasFailed ? FAILED_TIME : COPIED_TIME);
      undoing.set(control, undo);
    };
    const copy = async (event: MouseEvent): Promise<void> => {
      const found = findCopyTarget(event);
      if (found) {
        const hasFailed = !(await copyText(found.text));
        showOutcome(found.control, { label: hasFailed ? 'Could not copy' : 'Copied', hasFailed });
      }
    };
    return listen(document, ['click'], (event) => void copy(event));
  }, []);

  return (
    <output className={outcome.hasFailed ? 'notice' : 'visually-hidden'}>{outcome.label}</output>
  );
}

type CopyTarget = { readonly control: Element; readonly text: string | Promise<string> };

const findCopyTarget = ({ target }: MouseEvent): CopyTarget | null => {
  const control =
    target instanceof Element ? target.closest('button[data-copy], a[data-heading-link]') : null;
  if (control instanceof HTMLAnchorElement) {
    return { control, text: control.href };
  }
  if (!(control instanceof HTMLButtonElement)) {
    return null;
  }
  const operation = control.closest('[data-operation]');
  switch (control.dataset['copy']) {
    case 'curl': {
      const sample = operation?.querySelector('[data-sample-panel="curl"] pre');
      return sample ? { control, text: codeOf(sample) } : null;
    }
    case 'operation':
    case 'page':
      return {
        control,
        text: import('./fetch-markdown.ts').then(({ fetchMarkdown }) => fetchMarkdown(control)),
      };
    default: {
      const block = control.closest('figure[data-code]');
      return block && { control, text: readCode(block) };
    }
  }
};

const codeOf = (pre: Element): string => shownText(pre).replace(/\n$/, '');

const readCode = (block: Element): string => {
  const pre = [...block.querySelectorAll('pre')].find((element) => element.checkVisibility());
  return pre ? codeOf(pre) : '';
};

/** Returns an element's text, even if it is hidden. Leaves out the URLs of servers that are not selected. */
const shownText = (element: Element): string => {
  const hidden = [...element.querySelectorAll('[data-at]')].map(
    (each) => getComputedStyle(each).display === 'none',
  );
  const copy = element.cloneNode(true) as Element;
  [...copy.querySelectorAll('[data-at]')]
    .filter((_, index) => hidden[index])
    .forEach((each) => each.remove());
  return copy.textContent;
};
