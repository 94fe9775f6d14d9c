import { describe, expect, test } from 'vitest';
import { nextTab } from '../../../../src/site/islands/tabs/next-tab.ts';
import { resolveTab } from '../../../../src/site/islands/tabs/Tabs.tsx';

describe('the tab shown', () => {
  const values = ['csharp', 'cpp', 'lua'];

  test('is the stored one', () => {
    expect(resolveTab(values, 'lua', 'cpp')).toBe('lua');
  });

  test('is the default one where the group does not offer the stored one', () => {
    expect(resolveTab(values, 'python', 'cpp')).toBe('cpp');
    expect(resolveTab(values, '', 'cpp')).toBe('cpp');
    expect(resolveTab(values, null, 'cpp')).toBe('cpp');
  });

  test('is the first one where the default does not exist either', () => {
    expect(resolveTab(values, null, 'nonsense')).toBe('csharp');
    expect(resolveTab(values, null, null)).toBe('csharp');
  });
});

describe('keys on tabs', () => {
  const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

  test('arrows move by one and wrap', () => {
    expect(nextTab(press('ArrowRight'), 0, 3)).toBe(1);
    expect(nextTab(press('ArrowRight'), 2, 3)).toBe(0);
    expect(nextTab(press('ArrowLeft'), 0, 3)).toBe(2);
  });

  test('arrow keys follow the direction of the text', () => {
    expect(nextTab(press('ArrowLeft'), 0, 3, true)).toBe(1);
    expect(nextTab(press('ArrowRight'), 0, 3, true)).toBe(2);
  });

  test('Home and End go to the ends', () => {
    expect(nextTab(press('Home'), 1, 3)).toBe(0);
    expect(nextTab(press('End'), 1, 3)).toBe(2);
  });

  test('other keys are left to the button', () => {
    expect(nextTab(press('Enter'), 1, 3)).toBeNull();
    expect(nextTab(press(' '), 1, 3)).toBeNull();
    expect(nextTab(press('Tab'), 1, 3)).toBeNull();
    expect(nextTab({ ...press('ArrowRight'), altKey: true }, 1, 3)).toBeNull();
  });
});
