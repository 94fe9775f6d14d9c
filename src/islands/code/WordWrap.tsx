'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { followOverflow, toggleWrap } from './word-wrap.ts';

/** Makes the wrap buttons of all code blocks work. Renders nothing. */
export function WordWrap() {
  const { path } = useRouter();
  useEffect(() => {
    const wrap = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button[data-wrap]') : null;
      const block = button?.closest('figure[data-code]');
      if (block) {
        toggleWrap(block);
      }
    };
    document.addEventListener('click', wrap);
    return () => document.removeEventListener('click', wrap);
  }, []);
  return <OverflowFollower key={path} />;
}

/** Observes the code blocks of one page. Rendered with a new key for each page. */
function OverflowFollower() {
  useEffect(followOverflow, []);
  return null;
}
