import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  classifyFailure,
  describeCauses,
} from '../../../src/islands/navigation/describe-failure.ts';
import {
  claimOverlayEntry,
  leaveOverlayEntry,
  pushOverlayEntry,
} from '../../../src/islands/navigation/overlay-entry.ts';
import {
  noteArrival,
  noteHistoryStep,
  readProgress,
  startProgress,
} from '../../../src/islands/navigation/progress-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('navigation progress', () => {
  const goTo = (pathname: string) =>
    vi.stubGlobal('window', { location: { pathname, search: '' } });

  beforeEach(() => {
    vi.useFakeTimers();
    goTo('/docs');
    noteArrival();
  });

  test('shows only after 200 ms', () => {
    startProgress();
    vi.advanceTimersByTime(199);
    expect(readProgress()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(readProgress()).toBe(true);
  });

  test('never shows for a page that comes at once', () => {
    startProgress()();
    vi.advanceTimersByTime(1000);
    expect(readProgress()).toBe(false);
  });

  test('goes on when a navigation ends that a newer one has overtaken', () => {
    const endFirst = startProgress();
    const endSecond = startProgress();
    vi.advanceTimersByTime(200);
    endFirst();
    expect(readProgress()).toBe(true);
    endSecond();
    expect(readProgress()).toBe(false);
  });

  test('shows for Back to another page, but not within the page', () => {
    noteHistoryStep();
    vi.advanceTimersByTime(1000);
    expect(readProgress()).toBe(false);
    goTo('/changelog');
    noteHistoryStep();
    vi.advanceTimersByTime(1000);
    expect(readProgress()).toBe(true);
    noteArrival();
    expect(readProgress()).toBe(false);
  });
});

describe('the history entry of an open menu', () => {
  let entries: unknown[];
  const back = vi.fn<() => unknown>(() => entries.pop());

  beforeEach(() => {
    back.mockClear();
    entries = [{ of: 'router' }];
    vi.stubGlobal('history', {
      get state() {
        return entries.at(-1);
      },
      pushState: (state: unknown) => entries.push(state),
      replaceState: (state: unknown) => entries.splice(-1, 1, state),
      back,
    });
  });

  test('is left when the menu closes by itself', () => {
    pushOverlayEntry();
    leaveOverlayEntry();
    expect(entries).toEqual([{ of: 'router' }]);
  });

  test('is not left a second time after Back has closed the menu', () => {
    pushOverlayEntry();
    entries.pop();
    leaveOverlayEntry();
    expect(back).not.toHaveBeenCalled();
  });

  test('is handed to a navigation once, and not left after that', () => {
    pushOverlayEntry();
    expect(claimOverlayEntry()).toBe(true);
    expect(claimOverlayEntry()).toBe(false);
    leaveOverlayEntry();
    expect(back).not.toHaveBeenCalled();
    expect(entries).toEqual([{ of: 'router' }, { of: 'router' }]);
  });

  test('does not exist while no menu is open', () => {
    expect(claimOverlayEntry()).toBe(false);
  });
});

describe('a failed page', () => {
  test.each([
    ['a status', new Error('Not OK'), { status: 500 }],
    ['a network error', new Error('Failed to fetch'), { unstable_networkError: true }],
    ['a missing chunk', new TypeError('Failed to fetch dynamically imported module: /a.js'), null],
  ])('with %s could not be loaded', (_, error, info) => {
    expect(classifyFailure(error, info)).toBe('load');
  });

  test('with any other error crashed', () => {
    expect(classifyFailure(new TypeError('x is undefined'), null)).toBe('crash');
    expect(classifyFailure(null, null)).toBe('crash');
  });

  test('names its error and every cause, and survives a cause that leads back to itself', () => {
    const inner = new Error('inner');
    const outer = new Error('outer', { cause: inner });
    inner.cause = outer;
    expect(describeCauses(outer)).toEqual(['outer', 'inner']);
    expect(describeCauses('thrown text')).toEqual(['thrown text']);
  });
});
