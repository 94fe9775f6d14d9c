'use client';

import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { ProgressBar } from './ProgressBar.tsx';
import { useLinkClicks } from './use-link-clicks.ts';
import { useLinkPrefetch } from './use-link-prefetch.ts';
import { useNavigate } from './use-navigate.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { useUnfoldedTarget } from './use-unfolded-target.ts';

/** Turns plain links into client navigation, shows its progress and tells its end to those who cannot see it. */
export function LinkNavigator() {
  const { path, query, hash, prefetch } = useRouter();
  const navigate = useNavigate();
  useLinkClicks(navigate, path);
  useLinkPrefetch(prefetch);
  useUnfoldedTarget();
  useScrollPosition(`${path}?${query}${hash}`);
  useEffect(() => {
    document.documentElement.setAttribute('data-has-hydrated', 'true');
  }, []);
  const title = useArrivedTitle(path);
  return (
    <>
      <ProgressBar key={`${path}?${query}`} />
      <output className="visually-hidden">{title}</output>
    </>
  );
}

/** The title of the page that a navigation led to; nothing on the first page, which browsers announce themselves. */
const useArrivedTitle = (path: string): string => {
  const [title, setTitle] = useState('');
  const announced = useRef(path);
  useEffect(() => {
    if (announced.current !== path) {
      announced.current = path;
      setTitle(document.title);
    }
  }, [path]);
  return title;
};
