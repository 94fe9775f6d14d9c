import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { latestNavigation } from '../../../../src/site/islands/navigation/navigation-store.ts';
import { prefetchVisibleLinks } from '../../../../src/site/islands/navigation/visible-links.ts';

class Link {
  readonly href: string;
  readonly pathname: string;
  readonly target = '';
  readonly isCurrent: boolean;
  readonly hasAttribute = (name: string) => name === 'aria-current' && this.isCurrent;
  constructor(pathname: string, isCurrent = false) {
    this.pathname = pathname;
    this.isCurrent = isCurrent;
    this.href = `https://docs.example${pathname}`;
  }
}

describe('pages that visible links lead to', () => {
  const links = ['/docs/a', '/docs/b', '/docs/c'].map((path) => new Link(path));
  const sidebar = [
    new Link('/docs/first'),
    new Link('/docs/before'),
    new Link('/docs', true),
    new Link('/docs/after'),
  ];
  let answers: (() => void)[];
  const prefetch = vi.fn<(href: string) => Promise<void>>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  let idle: Map<number, () => void>;
  let show: (link: Link) => void;

  const beIdle = () => {
    const waiting = [...idle.values()];
    idle.clear();
    waiting.forEach((callback) => callback());
  };
  const prefetched = () => prefetch.mock.calls.map(([href]) => href);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    prefetch.mockClear();
    answers = [];
    latestNavigation.set(null);
    idle = new Map();
    let handles = 0;
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('window', {
      location: { href: 'https://docs.example/docs', pathname: '/docs' },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      requestIdleCallback: (callback: () => void) => {
        handles += 1;
        idle.set(handles, callback);
        return handles;
      },
      cancelIdleCallback: (handle: number) => void idle.delete(handle),
    });
    vi.stubGlobal('HTMLAnchorElement', Link);
    vi.stubGlobal('document', {
      querySelectorAll: (selector: string) => (selector.startsWith('main') ? links : sidebar),
    });
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly observe = () => undefined;
        readonly disconnect = () => undefined;
        constructor(callback: (entries: readonly object[]) => void) {
          show = (target) => callback([{ target, isIntersecting: true }]);
        }
      },
    );
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const answer = async () => {
    answers.splice(0).forEach((resolve) => resolve());
    await vi.advanceTimersByTimeAsync(0);
  };

  const showForLong = (...shown: readonly Link[]) => {
    shown.forEach((link) => show(link));
    vi.advanceTimersByTime(500);
  };

  test('are requested two at a time', async () => {
    prefetchVisibleLinks(prefetch, null);
    showForLong(...links);
    beIdle();
    beIdle();
    beIdle();
    expect(prefetched()).toEqual(['/docs/a', '/docs/b']);
    await answer();
    beIdle();
    expect(prefetched()).toEqual(['/docs/a', '/docs/b', '/docs/c']);
  });

  test('come before pages in the sidebar, which are sorted by distance', async () => {
    prefetchVisibleLinks(prefetch, null);
    showForLong(...sidebar, ...links.slice(0, 1));
    for (let times = 0; times < 4; times++) {
      beIdle();
      await answer();
    }
    expect(prefetched()).toEqual(['/docs/a', '/docs/after', '/docs/before', '/docs/first']);
  });

  test('are not requested while the reader waits for another page', () => {
    prefetchVisibleLinks(prefetch, null);
    latestNavigation.set({ href: '/docs/d', isReplacing: false, status: 'pending' });
    showForLong(...links);
    beIdle();
    expect(prefetched()).toEqual([]);
  });

  describe('when the reader scrolls on meanwhile', () => {
    const [first, ...others] = links;
    const scroll = () => {
      showForLong(...(first ? [first] : []));
      showForLong(...others);
    };

    test('are still requested two at a time', () => {
      prefetchVisibleLinks(prefetch, null);
      scroll();
      beIdle();
      beIdle();
      beIdle();
      expect(prefetched()).toEqual(['/docs/a', '/docs/b']);
    });

    test('are not requested once the page has gone', () => {
      const end = prefetchVisibleLinks(prefetch, null);
      scroll();
      end();
      beIdle();
      expect(prefetched()).toEqual([]);
    });
  });
});
