import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefetchVisibleLinks } from '../../../../src/site/islands/navigation/visible-links.ts';

class Link {
  readonly href: string;
  readonly pathname: string;
  readonly target = '';
  readonly hasAttribute = () => false;
  constructor(pathname: string) {
    this.pathname = pathname;
    this.href = `https://docs.example${pathname}`;
  }
}

describe('pages that visible links lead to', () => {
  const links = ['/docs/a', '/docs/b', '/docs/c'].map((path) => new Link(path));
  const prefetch = vi.fn<(href: string) => void>();
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
    idle = new Map();
    let handles = 0;
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('window', {
      location: { href: 'https://docs.example/docs', pathname: '/docs' },
      requestIdleCallback: (callback: () => void) => {
        handles += 1;
        idle.set(handles, callback);
        return handles;
      },
      cancelIdleCallback: (handle: number) => void idle.delete(handle),
    });
    vi.stubGlobal('HTMLAnchorElement', Link);
    vi.stubGlobal('document', { querySelectorAll: () => links });
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

  const showForLong = (...shown: readonly Link[]) => {
    shown.forEach((link) => show(link));
    vi.advanceTimersByTime(500);
  };

  test('are requested one at a time', () => {
    prefetchVisibleLinks(prefetch);
    showForLong(...links);
    beIdle();
    expect(prefetched()).toEqual(['/docs/a']);
    beIdle();
    beIdle();
    expect(prefetched()).toEqual(['/docs/a', '/docs/b', '/docs/c']);
  });

  describe('when the reader scrolls on meanwhile', () => {
    const [first, ...others] = links;
    const scroll = () => {
      showForLong(...(first ? [first] : []));
      showForLong(...others);
    };

    test('are still requested one at a time', () => {
      prefetchVisibleLinks(prefetch);
      scroll();
      beIdle();
      expect(prefetched()).toEqual(['/docs/a']);
    });

    test('are not requested once the page has gone', () => {
      const end = prefetchVisibleLinks(prefetch);
      scroll();
      end();
      beIdle();
      expect(prefetched()).toEqual([]);
    });
  });
});
