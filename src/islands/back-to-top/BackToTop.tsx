'use client';

import { useEffect, useState } from 'react';
import { focusPageStart } from '../dom/focus.ts';
import { scrollBehavior } from '../dom/motion.ts';
import { isOffered } from './visibility.ts';
import styles from './BackToTop.module.css';

/** A button that appears when the reader scrolls up a long page. */
export function BackToTop() {
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    let from = window.scrollY;
    let isJump = false;
    const follow = () => {
      const to = window.scrollY;
      const { scrollHeight } = document.documentElement;
      setIsVisible(
        isOffered({ from, to, windowHeight: window.innerHeight, pageHeight: scrollHeight, isJump }),
      );
      from = to;
      isJump = false;
    };
    // a jump to an anchor and a step in history both cause a single scroll event
    const noteJump = () => {
      isJump = true;
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('popstate', noteJump);
    window.addEventListener('hashchange', noteJump);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('popstate', noteJump);
      window.removeEventListener('hashchange', noteJump);
    };
  }, []);

  const goUp = () => {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    focusPageStart();
  };

  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Scroll back to top"
      title="Scroll back to top"
      hidden={!isVisible}
      data-screen-only=""
      onClick={goUp}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="m5 15 7-7 7 7" />
      </svg>
    </button>
  );
}
