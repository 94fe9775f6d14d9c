'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useRouter } from 'waku/router/client';

/** A table of contents that covers the text while it is open. A link, Escape or a click outside closes it. */
export function ContentsDisclosure({ children }: { children: ReactNode }) {
  const { path } = useRouter();
  return <Disclosure key={path}>{children}</Disclosure>;
}

function Disclosure({ children }: { children: ReactNode }) {
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
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return <details ref={details}>{children}</details>;
}
