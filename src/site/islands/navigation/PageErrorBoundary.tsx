'use client';

import { Component, startTransition, type ReactNode, useEffect, useTransition } from 'react';
import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
import { useRouter } from 'waku/router/client';
import { releaseReload, reloadPage, reloadPageOnce } from '../recovery/reload-page.ts';
import { focusPageStart } from '../dom/focus.ts';
import { onNavigation, recoveries } from './navigation-store.ts';
import { isLoadFailure, describeCauses } from './page-failure.ts';
import { PageLoadFailure } from './PageLoadFailure.tsx';
import { PageTransition } from './PageTransition.tsx';
import styles from '../loading/Failure.module.css';
import { FailedPage } from './FailedPage.tsx';

type CrashProps = {
  readonly error: unknown;
  readonly reset: () => void;
  readonly isRepeated: boolean;
};

function PageCrash({ error, reset, isRepeated }: CrashProps) {
  const [isTrying, startTrying] = useTransition();
  useEffect(() => {
    if (isRepeated) {
      void reloadPageOnce();
    }
  }, [isRepeated]);

  const tryAgain = () =>
    startTrying(async () => {
      if (!isRepeated || !(await reloadPage())) {
        startTrying(reset);
      }
    });

  return (
    <FailedPage>
      <title>Page Error</title>
      <div role="alert">
        <h1>This page crashed.</h1>
        <p className={styles.message}>{describeCauses(error).join('\nCause: ')}</p>
      </div>
      <button
        type="button"
        className={styles.action}
        onClick={isTrying ? undefined : tryAgain}
        aria-disabled={isTrying}
      >
        Try again
      </button>
    </FailedPage>
  );
}

export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { path } = useRouter();
  return <Boundary path={path}>{children}</Boundary>;
}

type Props = { readonly path: string; readonly children: ReactNode };
/** `path` is null until the first render after the error. */
type State = { readonly failure: { readonly error: unknown; readonly path: string | null } | null };

class Boundary extends Component<Props, State> {
  override state: State = { failure: null };
  private unsubscribe: (() => void) | undefined;
  private retriedPath: string | null = null;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, path: null } };
  }

  static getDerivedStateFromProps({ path }: Props, { failure }: State): State | null {
    if (!failure || failure.path === path) {
      return null;
    }
    // when a navigation fails, the path changes in the same render as the error, so `path` is the failed page's path
    return { failure: failure.path === null ? { ...failure, path } : null };
  }

  override componentDidMount() {
    this.unsubscribe = onNavigation('succeeded', () => {
      if (this.state.failure) {
        startTransition(this.reset);
      } else {
        releaseReload();
      }
    });
  }

  override componentDidUpdate({ path }: Props, { failure }: State) {
    const isRecovered = failure !== null && this.state.failure === null;
    if (isRecovered && path === this.props.path) {
      focusPageStart();
      recoveries.set(recoveries.get() + 1);
    }
  }

  override componentWillUnmount() {
    this.unsubscribe?.();
  }

  private readonly reset = () => {
    this.retriedPath = this.props.path;
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) {
      return <PageTransition>{this.props.children}</PageTransition>;
    }
    return isLoadFailure(failure.error, getErrorInfo(failure.error)) ? (
      <PageLoadFailure error={failure.error} reset={this.reset} />
    ) : (
      <PageCrash
        error={failure.error}
        reset={this.reset}
        isRepeated={this.retriedPath === this.props.path}
      />
    );
  }
}
