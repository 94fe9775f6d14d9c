'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { followOverflow, toggleWrap } from './word-wrap.ts';

/** Offers word wrap at every block of code that needs it; draws nothing. */
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

/** Looks at the blocks of one page; another page gets another one. */
function OverflowFollower() {
  useEffect(followOverflow, []);
  return null;
}
