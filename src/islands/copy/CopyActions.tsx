'use client';

import { useEffect, useState } from 'react';
import { readCode } from './code-text.ts';
import { copyText } from './copy-text.ts';
import { showOutcome } from './show-outcome.ts';

/** Makes every copy button of code and every link of a heading copy; draws nothing but the place that tells of it. */
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
    // the click goes on to the heading as well, so that the address bar shows what was copied
    return { control, text: control.href };
  }
  const block = control?.closest('figure[data-code]');
  return control && block ? { control, text: readCode(block) } : null;
};
