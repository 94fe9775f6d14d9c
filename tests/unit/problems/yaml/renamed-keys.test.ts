import { describe, expect, test } from 'vitest';
import { currentName } from '../../../../src/problems/yaml/renamed-keys.ts';

describe('a key that a release has renamed', () => {
  test('has its current name in the map where it was renamed', () => {
    expect(currentName('config', ['problems'], 'link/unknown-file')).toBe('link/unknown-page');
  });

  test('is only unknown in other maps and files', () => {
    expect(currentName('config', [], 'link/unknown-file')).toBeUndefined();
    expect(currentName('sidebars', ['problems'], 'link/unknown-file')).toBeUndefined();
  });
});
