'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { readCode } from './code-text.ts';
import { copyText } from './copy-text.ts';
import { followOverflow, toggleWrap } from './word-wrap.ts';

const COPIED_LABEL = 'Copied';
const COPIED_TIME = 1000;
const LABELS = ['aria-label', 'title'] as const;

/** Makes the buttons of every code block work; draws nothing but the place that tells of copying. */
export function CodeActions() {
  const { path } = useRouter();
  const [message, setMessage] = useState('');

  useEffect(() => {
    const undoing = new WeakMap<Element, () => void>();
    const showCopied = (button: Element) => {
      undoing.get(button)?.();
      const restoreLabels = labelCopied(button);
      setMessage(COPIED_LABEL);
      const undo = () => {
        clearTimeout(timer);
        restoreLabels();
        setMessage('');
        undoing.delete(button);
      };
      const timer = setTimeout(undo, COPIED_TIME);
      undoing.set(button, undo);
    };
    const act = async ({ target }: MouseEvent) => {
      const button =
        target instanceof Element ? target.closest('button[data-copy], button[data-wrap]') : null;
      const block = button?.closest('figure[data-code]');
      if (!button || !block) {
        return;
      }
      if (button.hasAttribute('data-wrap')) {
        toggleWrap(block);
      } else if (await copyText(readCode(block))) {
        showCopied(button);
      }
    };
    const onClick = (event: MouseEvent) => void act(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return (
    <>
      <OverflowFollower key={path} />
      <output className="visually-hidden">{message}</output>
    </>
  );
}

/** Looks at the blocks of one page; another page gets another one. */
function OverflowFollower() {
  useEffect(followOverflow, []);
  return null;
}

/** Returns the way back to the labels that the page gave the button. */
const labelCopied = (button: Element): (() => void) => {
  const before = LABELS.map((name) => [name, button.getAttribute(name) ?? ''] as const);
  LABELS.forEach((name) => button.setAttribute(name, COPIED_LABEL));
  button.setAttribute('data-copied', '');
  return () => {
    before.forEach(([name, label]) => button.setAttribute(name, label));
    button.removeAttribute('data-copied');
  };
};
