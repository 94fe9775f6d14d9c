import { describe, expect, test } from 'vitest';
import { presets } from '../../../schemas/site-config.ts';
import {
  type ProblemCode,
  presetSeverity,
  problemCodes,
} from '../../../src/problems/problem-codes.ts';
import { createProblem, applySeverities, isOff } from '../../../src/problems/problem.ts';

const codes = Object.keys(problemCodes) as ProblemCode[];
const rank = { off: 0, warning: 1, error: 2 };

test('no preset is stricter than `strict`', () => {
  const wrong = codes.filter((code) =>
    presets.some(
      (preset) => rank[presetSeverity(code, preset)] > rank[presetSeverity(code, 'strict')],
    ),
  );
  expect(wrong).toEqual([]);
});

test('no preset hides what leaves out a page, a file or the API', () => {
  const lowered = codes.filter((code) => presetSeverity(code, 'migrating') !== 'error');
  expect(
    lowered.filter((code) => /\/(?:syntax|unclosed|invalid-value|missing-key)$/.test(code)),
  ).toEqual([]);
});

describe('a preset', () => {
  const problem = createProblem({
    code: 'heading/empty',
    location: { kind: 'file', file: 'a.mdx' },
    expected: 'text',
    found: 'none',
  });
  const severitiesIn = (severities: Parameters<typeof applySeverities>[1]) =>
    applySeverities([problem], severities).map(({ severity }) => severity);

  test('says how severe problems are, unless the site does', () => {
    expect(severitiesIn({})).toEqual(['error']);
    expect(severitiesIn({ preset: 'migrating' })).toEqual(['warning']);
    expect(severitiesIn({ preset: 'migrating', 'heading/empty': 'off' })).toEqual([]);
  });

  test('turns rules on', () => {
    expect(isOff('openapi/no-tag', {})).toBe(true);
    expect(isOff('openapi/no-tag', { preset: 'strict' })).toBe(false);
  });
});
