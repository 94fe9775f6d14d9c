'use client';

import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { useEntryOnArrival } from './entry-on-arrival.ts';
import { onNavigation } from './navigation-events.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useHistoryProgress } from './use-history-progress.ts';
import { useIntentPrefetch } from './use-intent-prefetch.ts';
import { useLinkClicks } from './use-link-clicks.ts';
import { useNavigate } from './use-navigate.ts';
import { useOfflineStay } from './use-offline-stay.ts';
import { usePageStyles } from './use-page-styles.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { useUnfoldedTarget } from './use-unfolded-target.ts';
import { VisiblePrefetch } from './VisiblePrefetch.tsx';

/** Turns plain links into client navigation, shows its progress and tells its end to those who cannot see it. */
export function LinkNavigator() {
  const { path, query, hash, prefetch } = useRouter();
  const navigate = useNavigate();
  useLinkClicks(navigate, path);
  useEntryOnArrival(path);
  useHistoryProgress(path);
  useIntentPrefetch(usePageStyles(path, prefetch));
  useOfflineStay();
  useUnfoldedTarget();
  useScrollPosition(`${path}?${query}${hash}`);
  useEffect(() => {
    document.documentElement.setAttribute('data-has-hydrated', 'true');
  }, []);
  const title = useArrivedTitle(path);
  return (
    <>
      <ProgressBar />
      <VisiblePrefetch key={path} prefetch={prefetch} />
      <output className="visually-hidden">{title}</output>
      <OfflineNotice />
    </>
  );
}

/** The title of the page that a navigation or a retry led to; nothing on the first page, which browsers announce themselves. */
const useArrivedTitle = (path: string): string => {
  const [title, setTitle] = useState('');
  const announced = useRef(path);
  useEffect(() => {
    if (announced.current !== path) {
      announced.current = path;
      setTitle(document.title);
    }
  }, [path]);
  useEffect(() => onNavigation('recovered', () => setTitle(document.title)), []);
  return title;
};
