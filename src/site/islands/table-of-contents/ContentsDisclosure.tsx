'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useRouter } from 'waku/router/client';
import { endAll, listen } from '../dom/listen.ts';

export function ContentsDisclosure({ children }: { children: ReactNode }) {
  const { path } = useRouter();
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const isInside = target instanceof Node && details.current?.contains(target);
      if (!isInside || (target instanceof Element && target.closest('a'))) {
        details.current?.removeAttribute('open');
      }
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && details.current?.open) {
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }
    };
    return endAll(listen(document, ['click'], onClick), listen(document, ['keydown'], onKey));
  }, []);

  return (
    <details key={path} ref={details}>
      {children}
    </details>
  );
}
