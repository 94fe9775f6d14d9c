import { describe, expect, test } from 'vitest';
import { fitOf, readIntent } from '../../../../src/site/search/embedded/intent.ts';

const section = { isPage: false, isError: false, isField: false, area: 'api' } as const;
const fit = (query: string, kind: Partial<Parameters<typeof fitOf>[1]>): number =>
  fitOf(readIntent(query), { ...section, ...kind });

describe('an entry of the error catalog', () => {
  test.each(['offer_expired', '409 conflict', 'purchase fails', 'receipt_', 'display name taken'])(
    'leads for %j',
    (query) => {
      expect(fit(query, { isError: true })).toBeGreaterThan(fit(query, {}));
    },
  );

  test.each([
    'change display name',
    'friend requests limit',
    'shop offers',
    'whyte offers',
    'takenote api',
  ])('does not lead for %j', (query) => {
    expect(fit(query, { isError: true })).toBeLessThan(fit(query, {}));
  });
});

test.each(['how do I run seasons', 'what happens when a season ends'])(
  'the question %j wants the section of a guide, not a page or a field of the API',
  (query) => {
    const guide = fit(query, { area: 'guides' });
    expect(guide).toBeGreaterThan(fit(query, {}));
    expect(fit(query, {})).toBeGreaterThan(fit(query, { isField: true }));
    expect(guide).toBeGreaterThan(fit(query, { area: 'guides', isPage: true }));
  },
);

test('one word may want a page', () => {
  expect(fit('shop', { isPage: true })).toBe(fit('shop', {}));
});
