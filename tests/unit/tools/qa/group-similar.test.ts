import { expect, test } from 'vitest';
import { groupSimilar, joinStates } from '../../../../src/tools/qa/states/group-states.ts';

const stateOf = (name: string, alike?: string) => ({
  id: name,
  name,
  steps: [{ click: `#${name}` }],
  width: 390,
  ...(alike === undefined ? {} : { alike }),
});

test('states that are alike are one group, of twelve at most', () => {
  const many = Array.from({ length: 13 }, (_, index) => stateOf(`m${index}`, 'button'));
  const [tab, dialog] = [stateOf('tab'), stateOf('dialog')];
  expect(groupSimilar([tab, ...many, dialog])).toEqual([
    [tab],
    many.slice(0, 12),
    many.slice(12),
    [dialog],
  ]);
});

test('joined tabs are chosen one after another', () => {
  const tabs = ['One', 'Two'].map((id) => ({
    ...stateOf(id, 'a'),
    name: `tab “${id}”`,
    isInTurn: true as const,
  }));
  expect(joinStates(tabs)).toEqual({
    name: '2 tabs, “One” to “Two”',
    steps: [{ click: '#One' }, { click: '#Two' }],
  });
});

test('a joined state opens what each of its states opens', () => {
  const states = ['One', 'Two', 'Three'].map((id) => ({
    ...stateOf(id, 'a'),
    name: `menu “${id}”`,
  }));
  expect(joinStates(states)).toEqual({
    name: '3 menus, “One” to “Three”',
    steps: [{ openAll: ['#One', '#Two', '#Three'] }],
  });
});
