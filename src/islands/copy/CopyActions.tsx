'use client';

import { useEffect, useState } from 'react';
import { listen } from '../dom/listen.ts';
import { copyText } from './copy-text.ts';

/** In milliseconds, as in the reference. */
const OUTCOME_TIME = 1000;
const LABELS = ['aria-label', 'title'] as const;

/** Makes the copy buttons of code blocks and operations and the links of headings work, and announces the result. */
export function CopyActions() {
  const [message, setMessage] = useState('');

  useEffect(() => {
    const undoing = new WeakMap<Element, () => void>();
    /** Labels a control with the outcome of its action for a second, then restores its label. */
    const showOutcome = (control: Element, outcome: string): void => {
      undoing.get(control)?.();
      const before = LABELS.map((name) => [name, control.getAttribute(name)] as const);
      setMessage(outcome);
      LABELS.forEach((name) => control.setAttribute(name, outcome));
      control.toggleAttribute('data-copied', outcome === 'Copied');
      const undo = () => {
        clearTimeout(timer);
        before.forEach(([name, label]) => {
          if (label === null) {
            control.removeAttribute(name);
          } else {
            control.setAttribute(name, label);
          }
        });
        control.removeAttribute('data-copied');
        undoing.delete(control);
        setMessage('');
      };
      const timer = setTimeout(undo, OUTCOME_TIME);
      undoing.set(control, undo);
    };
    const copy = async (event: MouseEvent): Promise<void> => {
      const found = findCopied(event);
      if (found) {
        showOutcome(found.control, (await copyText(found.text)) ? 'Copied' : 'Could not copy');
      }
    };
    return listen(document, ['click'], (event) => void copy(event));
  }, []);

  return <output className="visually-hidden">{message}</output>;
}

type Copied = { readonly control: Element; readonly text: string | Promise<string> };

const findCopied = ({ target }: MouseEvent): Copied | null => {
  const control =
    target instanceof Element ? target.closest('button[data-copy], a[data-heading-link]') : null;
  if (control instanceof HTMLAnchorElement) {
    // the click also follows the link, so that the address bar shows the copied address
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
    case 'markdown':
      return {
        control,
        text: import('./markdown-section.ts').then(({ fetchSection }) =>
          fetchSection(control.value),
        ),
      };
    default: {
      const block = control.closest('figure[data-code]');
      return block && { control, text: readCode(block) };
    }
  }
};

const codeOf = (pre: Element): string => shownText(pre).replace(/\n$/, '');

/** The text of a code block; in a block of several sample languages, that of the visible sample. */
const readCode = (block: Element): string => {
  const pre = [...block.querySelectorAll('pre')].find((element) => element.checkVisibility());
  return pre ? codeOf(pre) : '';
};

/** The text of an element, which may be hidden itself, without addresses of servers that are not chosen. */
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
