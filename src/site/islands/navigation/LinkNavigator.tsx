import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import { useStore } from '../store.ts';
import { useIsOnline } from './connection.ts';
import { postponedPage, recoveries } from './navigation-store.ts';
import { isInProgress } from './progress.ts';
import styles from './ProgressBar.module.css';
import { useController } from './use-controller.ts';

export function LinkNavigator() {
  useController();
  return (
    <>
      <ProgressBar />
      <ArrivedTitle />
      <OfflineNotice />
    </>
  );
}

function ArrivedTitle() {
  const title = useArrivedTitle();
  const language = title === '' ? undefined : document.documentElement.lang;
  return (
    <output className="visually-hidden" lang={language}>
      {title}
    </output>
  );
}

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

/** Returns the title to announce; empty on the first page, because screen readers announce its title anyway. */
const useArrivedTitle = (): string => {
  const arrival = `${useRouter().path} ${useStore(recoveries)}`;
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

function OfflineNotice() {
  const href = useStore(postponedPage);
  const isOnline = useIsOnline();
  return (
    <output>
      {href !== null && (
        <span className="notice">
          {isOnline ? (
            <>
              You are connected again. <a href={href}>Open the page you asked for</a>
            </>
          ) : (
            'You are offline. This page stays until you are connected again.'
          )}
        </span>
      )}
    </output>
  );
}
