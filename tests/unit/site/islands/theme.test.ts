import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { isDismissed } from '../../../../src/site/islands/announcement/AnnouncementClose.tsx';
import { firstPaintScript } from '../../../../src/site/islands/theme/first-paint-script.ts';
import { resolveChoice, resolveTheme } from '../../../../src/site/islands/theme/theme-store.ts';

type Visit = {
  readonly search?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly isStorageBlocked?: boolean;
  readonly isSystemDark?: boolean;
  readonly announcementId?: string;
  readonly hash?: string;
  readonly navigation?: 'navigate' | 'reload' | 'back_forward';
};

const paintFirst = (visit: Visit): Map<string, string> => {
  const attributes = new Map<string, string>();
  if (visit.announcementId !== undefined) {
    attributes.set('data-announcement-id', visit.announcementId);
  }
  const context = {
    URLSearchParams,
    addEventListener: () => {},
    location: { search: visit.search ?? '', hash: visit.hash ?? '' },
    performance: { getEntriesByType: () => [{ type: visit.navigation }] },
    matchMedia: () => ({ matches: visit.isSystemDark ?? false }),
    document: {
      documentElement: {
        getAttribute: (name: string) => attributes.get(name) ?? null,
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
    },
    get localStorage() {
      if (visit.isStorageBlocked) {
        throw new Error('SecurityError');
      }
      return { getItem: (key: string) => visit.stored?.[key] ?? null };
    },
  };
  runInNewContext(firstPaintScript, context);
  return attributes;
};

describe('the theme before first paint', () => {
  const requests = [null, 'light', 'dark', 'purple', ''];
  const storedValues = [null, 'light', 'dark', 'undefined', 'null'];

  test('is what the theme store resolves, whatever is requested, stored and set in the system', () => {
    for (const requested of requests) {
      for (const stored of storedValues) {
        for (const isSystemDark of [true, false]) {
          const attributes = paintFirst({
            search: requested === null ? '' : `?docusaurus-theme=${requested}`,
            stored: stored === null ? {} : { theme: stored },
            isSystemDark,
          });
          const choice = resolveChoice(requested, stored);
          expect(attributes.get('data-theme-choice')).toBe(choice);
          expect(attributes.get('data-theme')).toBe(resolveTheme(choice, isSystemDark));
        }
      }
    }
  });

  test('is the one of the address before the stored one', () => {
    const attributes = paintFirst({
      search: '?docusaurus-theme=dark',
      stored: { theme: 'light' },
    });
    expect(attributes.get('data-theme')).toBe('dark');
  });

  test('follows the system when storage is blocked', () => {
    const attributes = paintFirst({ isStorageBlocked: true, isSystemDark: true });
    expect(attributes.get('data-theme')).toBe('dark');
    expect(attributes.get('data-theme-choice')).toBe('system');
    expect(attributes.get('data-announcement-bar-initially-dismissed')).toBe('false');
  });
});

test.each([
  { navigation: 'navigate', hash: '', isFromTop: true },
  { navigation: 'navigate', hash: '#getorder', isFromTop: false },
  { navigation: 'reload', hash: '', isFromTop: false },
  { navigation: 'back_forward', hash: '', isFromTop: false },
] as const)(
  'a page shows from its top: $isFromTop after $navigation with "$hash"',
  ({ isFromTop, ...visit }) => {
    expect(paintFirst(visit).has('data-from-top')).toBe(isFromTop);
  },
);

describe('the announcement before first paint', () => {
  const idKey = 'docusaurus.announcement.id';
  const dismissKey = 'docusaurus.announcement.dismiss';

  test.each([
    ['beta', 'true', true],
    ['beta', 'false', false],
    ['older', 'true', false],
    [undefined, 'true', false],
    ['beta', undefined, false],
  ])('with the last seen id %s and dismissed %s is hidden: %s', (seenId, dismissed, hidden) => {
    const stored = {
      ...(seenId === undefined ? {} : { [idKey]: seenId }),
      ...(dismissed === undefined ? {} : { [dismissKey]: dismissed }),
    };
    const attributes = paintFirst({ announcementId: 'beta', stored });
    expect(attributes.get('data-announcement-bar-initially-dismissed')).toBe(String(hidden));
    expect(isDismissed('beta', seenId ?? null, dismissed ?? null)).toBe(hidden);
  });

  test('is never dismissed on a site without one', () => {
    const attributes = paintFirst({ stored: { [dismissKey]: 'true' } });
    expect(attributes.get('data-announcement-bar-initially-dismissed')).toBe('false');
  });
});
