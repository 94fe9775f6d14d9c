import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  describeCauses,
  isLoadFailure,
} from '../../../../src/site/islands/navigation/page-failure.ts';
import {
  claimOverlayEntry,
  hasLeftOverlayEntry,
  leaveOverlayEntry,
  pushOverlayEntry,
} from '../../../../src/site/islands/navigation/overlay-entry.ts';
import { isInProgress, startProgress } from '../../../../src/site/islands/navigation/progress.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('navigation progress', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('shows only after 200 ms', () => {
    const end = startProgress();
    vi.advanceTimersByTime(199);
    expect(isInProgress.get()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isInProgress.get()).toBe(true);
    end();
    expect(isInProgress.get()).toBe(false);
  });

  test('never shows for a page that arrives at once', () => {
    startProgress()();
    vi.advanceTimersByTime(1000);
    expect(isInProgress.get()).toBe(false);
  });

  test('continues when an overtaken navigation ends', () => {
    const endFirst = startProgress();
    const endSecond = startProgress();
    vi.advanceTimersByTime(200);
    endFirst();
    expect(isInProgress.get()).toBe(true);
    endSecond();
    expect(isInProgress.get()).toBe(false);
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
    vi.stubGlobal('location', { href: 'http://localhost/page' });
  });

  test('is left when the menu closes by itself', () => {
    pushOverlayEntry();
    leaveOverlayEntry();
    expect(entries).toEqual([{ of: 'router' }]);
  });

  test('is left by a step that no one else needs', () => {
    pushOverlayEntry();
    leaveOverlayEntry();
    expect(hasLeftOverlayEntry()).toBe(true);
    expect(hasLeftOverlayEntry()).toBe(false);
  });

  test('is left by a step that others need if the reader steps further', () => {
    pushOverlayEntry();
    leaveOverlayEntry();
    location.href = 'http://localhost/previous';
    expect(hasLeftOverlayEntry()).toBe(false);
  });

  test('is not left a second time after Back has closed the menu', () => {
    pushOverlayEntry();
    entries.pop();
    leaveOverlayEntry();
    expect(back).not.toHaveBeenCalled();
  });

  test('is claimed by a navigation once, and not left after that', () => {
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
    expect(isLoadFailure(error, info)).toBe(true);
  });

  test('with any other error crashed', () => {
    expect(isLoadFailure(new TypeError('x is undefined'), null)).toBe(false);
    expect(isLoadFailure(null, null)).toBe(false);
  });

  test('names its error and every cause, and survives a cause that leads back to itself', () => {
    const inner = new Error('inner');
    const outer = new Error('outer', { cause: inner });
    inner.cause = outer;
    expect(describeCauses(outer)).toEqual(['outer', 'inner']);
    expect(describeCauses('thrown text')).toEqual(['thrown text']);
  });
});
