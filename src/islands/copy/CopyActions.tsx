'use client';

import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { showOutcome } from './show-outcome.ts';

/** Makes the copy buttons of code blocks and the links of headings work, and announces the result. */
export function CopyActions() {
  const [message, setMessage] = useState('');

  useEffect(() => {
    const copy = async (control: Element, text: string): Promise<void> => {
      const outcome = (await copyText(text)) ? 'Copied' : 'Could not copy';
      setMessage(outcome);
      showOutcome(control, outcome, () => setMessage(''));
    };
    const onClick = (event: MouseEvent) => {
      const found = findCopied(event);
      if (found) {
        void copy(found.control, found.text);
      }
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return <output className="visually-hidden">{message}</output>;
}

const findCopied = ({
  target,
}: MouseEvent): { readonly control: Element; readonly text: string } | null => {
  const control =
    target instanceof Element ? target.closest('button[data-copy], a[data-heading-link]') : null;
  if (control instanceof HTMLAnchorElement) {
    // the click also follows the link, so that the address bar shows the copied address
    return { control, text: control.href };
  }
  const block = control?.closest('figure[data-code]');
  return control && block ? { control, text: readCode(block) } : null;
};

/** The text of a code block; in a block of several sample languages, that of the visible sample. */
const readCode = (block: Element): string => {
  const pre = [...block.querySelectorAll('pre')].find((element) => element.checkVisibility());
  return (pre?.textContent ?? '').replace(/\n$/, '');
};
