import { expect, test } from 'vitest';
import { planStates } from '../../../../src/tools/qa/audit-all-states.ts';

const menu = { id: 'menu', name: 'menu', steps: [], width: 1440 };
const tab = { id: 'tab', name: 'tab', steps: [], width: 390 };

test('each state is looked at on the first page that offers it', () => {
  const plan = planStates([
    { path: '/a', offered: [menu], reached: [] },
    { path: '/b', offered: [menu, tab], reached: [] },
  ]);
  expect([...plan]).toEqual([
    ['/a', [menu]],
    ['/b', [tab]],
  ]);
});

test('a state of several widths is looked at once on a page', () => {
  const plan = planStates([{ path: '/a', offered: [tab, { ...tab, width: 768 }], reached: [] }]);
  expect([...plan]).toEqual([['/a', [tab]]]);
});

test('what was looked at before on any page is not looked at again', () => {
  const plan = planStates([
    { path: '/a', offered: [menu, tab], reached: [] },
    { path: '/b', offered: [menu], reached: [{ ids: ['menu'] }] },
  ]);
  expect([...plan]).toEqual([['/a', [tab]]]);
});

test('states of one name that show something else are each looked at', () => {
  const other = { ...menu, id: 'menu of b' };
  const plan = planStates([
    { path: '/a', offered: [menu], reached: [] },
    { path: '/b', offered: [other], reached: [] },
  ]);
  expect([...plan]).toEqual([
    ['/a', [menu]],
    ['/b', [other]],
  ]);
});
