import { useEffect, useState } from 'react';
import { focusPageStart } from '../dom/focus.ts';
import { endAll, listen } from '../dom/listen.ts';
import { isMotionWelcome } from '../dom/motion.ts';
import { LineIcon } from '../LineIcon.tsx';
import styles from './BackToTop.module.css';

const THRESHOLD = 300;

type Scroll = {
  readonly from: number;
  readonly to: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
  readonly isJump: boolean;
};

export const isOffered = ({ from, to, windowHeight, pageHeight, isJump }: Scroll): boolean =>
  !isJump && to < from && to >= THRESHOLD && to + windowHeight < pageHeight;

export function BackToTop() {
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    let from = window.scrollY;
    let isJump = false;
    const follow = () => {
      const { scrollY: to, innerHeight: windowHeight } = window;
      const { scrollHeight: pageHeight } = document.documentElement;
      setIsVisible(isOffered({ from, to, windowHeight, pageHeight, isJump }));
      from = to;
      isJump = false;
    };
    // a jump to an anchor or history entry fires a single `scroll` event, which resets `isJump`
    const noteJump = () => {
      isJump = true;
    };
    return endAll(
      listen(window, ['scroll'], follow, { passive: true }),
      listen(window, ['popstate', 'hashchange'], noteJump),
    );
  }, []);

  return (
    <button
      type="button"
      className={`icon-button control ${styles.button}`}
      aria-label="Scroll back to top"
      title="Scroll back to top"
      hidden={!isVisible}
      data-screen-only=""
      onClick={() => {
        window.scrollTo({ top: 0, behavior: isMotionWelcome() ? 'smooth' : 'instant' });
        focusPageStart();
      }}
    >
      <LineIcon path="m5 15 7-7 7 7" size={20} />
    </button>
  );
}
