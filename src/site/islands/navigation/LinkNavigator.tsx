import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { useStore } from '../store.ts';
import { recoveries } from './navigation-store.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { isInProgress, useHistoryProgress } from './progress.ts';
import styles from './ProgressBar.module.css';
import { useEntryOnArrival } from './use-entry-on-arrival.ts';
import { useLateFonts } from './use-late-fonts.ts';
import { useLinkClicks } from './use-link-clicks.ts';
import { useNavigate } from './use-navigate.ts';
import { useOfflineStay } from './use-offline-stay.ts';
import { usePageStyles } from './use-page-styles.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { VisiblePrefetch } from './VisiblePrefetch.tsx';
import { watchIntent } from './watch-intent.ts';

/** Turns plain links into client navigation, shows its progress and announces the page it leads to. */
export function LinkNavigator() {
  const { path, query, hash, prefetch } = useRouter();
  const navigate = useNavigate();
  useLinkClicks(navigate, path);
  useEntryOnArrival(path);
  useHistoryProgress(path);
  usePageStyles(path);
  useLateFonts(path);
  useEffect(() => watchIntent(prefetch, 0), [prefetch]);
  useOfflineStay();
  useScrollPosition(`${path}?${query}${hash}`);
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

/** A thin bar at the top while a page is loading. */
function ProgressBar() {
  return (
    <div
      className={styles.bar}
      hidden={!useStore(isInProgress)}
      aria-hidden="true"
      data-navigation-progress=""
    />
  );
}

/** The title of the page that a navigation or a retry led to; empty on the first page, which browsers announce. */
const useArrivedTitle = (path: string): string => {
  const arrival = `${path} ${useStore(recoveries)}`;
  const [title, setTitle] = useState('');
  const announced = useRef(arrival);
  useEffect(() => {
    if (announced.current !== arrival) {
      announced.current = arrival;
      setTitle(document.title);
    }
  }, [arrival]);
  return title;
};
