import { expect, test } from 'vitest';
import { groupAlike, joinStates } from '../../../src/qa/states/group-alike.ts';

const stateOf = (name: string, alike?: string) => ({
  name,
  steps: [{ click: `#${name}` }],
  width: 390,
  ...(alike !== undefined && { alike }),
});

test('states that are alike are one group, of twelve at most', () => {
  const many = Array.from({ length: 13 }, (_, index) => stateOf(`m${index}`, 'button'));
  const [tab, dialog] = [stateOf('tab'), stateOf('dialog')];
  expect(groupAlike([tab, ...many, dialog])).toEqual([
    [tab],
    many.slice(0, 12),
    many.slice(12),
    [dialog],
  ]);
});

test('a joined state opens what each of its states opens', () => {
  const { name, steps } = joinStates([stateOf('One', 'a'), stateOf('Two', 'a')]);
  expect({ name, steps }).toEqual({
    name: 'One and 1 alike',
    steps: [{ openAll: ['#One', '#Two'] }],
  });
});
