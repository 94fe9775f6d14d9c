import { expect, test } from 'vitest';
import { planStates } from '../../../src/qa/judge-states.ts';

const menu = { name: 'menu', steps: [], width: 1440 };
const tab = { name: 'tab', steps: [], width: 390 };

test('each state is looked at on the first page that offers it', () => {
  const plan = planStates([
    { path: '/a', offered: [menu], looked: [] },
    { path: '/b', offered: [menu, tab], looked: [] },
  ]);
  expect([...plan]).toEqual([
    ['/a', [menu]],
    ['/b', [tab]],
  ]);
});

test('a state of several widths is looked at once on a page', () => {
  const plan = planStates([{ path: '/a', offered: [tab, { ...tab, width: 768 }], looked: [] }]);
  expect([...plan]).toEqual([['/a', [tab]]]);
});

test('what was looked at before on any page is not looked at again', () => {
  const plan = planStates([
    { path: '/a', offered: [menu, tab], looked: [] },
    { path: '/b', offered: [menu], looked: ['menu'] },
  ]);
  expect([...plan]).toEqual([['/a', [tab]]]);
});
