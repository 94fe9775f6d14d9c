import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TabItem, Tabs } from '../../../../src/site/components/mdx/Tabs.tsx';

type Props = Omit<Parameters<typeof Tabs>[0], 'children'>;

const items = [
  <TabItem key="a" value="a" label="Apple">
    An apple.
  </TabItem>,
  <TabItem key="b" value="b" default>
    A pear.
  </TabItem>,
];

const labelsOf = (props: Props): string[] =>
  [
    ...renderToStaticMarkup(<Tabs {...props}>{items}</Tabs>).matchAll(
      /aria-selected="(true|false)"[^>]*>([^<]*)<\/button>/g,
    ),
  ].map(([, isSelected, label]) => (isSelected === 'true' ? `[${label}]` : String(label)));

test('the tab with `default` shows first, and a tab without a label shows its value', () => {
  expect(labelsOf({})).toEqual(['Apple', '[b]']);
});

test('`defaultValue` takes precedence over `default`', () => {
  expect(labelsOf({ defaultValue: 'a' })).toEqual(['[Apple]', 'b']);
});

test('`values` takes precedence over the labels and the order of the tabs', () => {
  const values = [{ value: 'b', label: 'Pear' }, { value: 'a' }];
  expect(labelsOf({ values })).toEqual(['[Pear]', 'a']);
});

test('attributes of a tab are those of its button, and a class is kept', () => {
  const html = renderToStaticMarkup(
    <Tabs className="mine" values={[{ value: 'a', attributes: { 'data-kind': 'fruit' } }]}>
      {items}
    </Tabs>,
  );
  expect(html).toMatch(/^<div class="mine">/);
  expect(html).toMatch(/<button[^>]*data-kind="fruit"/);
});

test('every panel is in the page, also of lazy tabs', () => {
  const html = renderToStaticMarkup(<Tabs lazy>{items}</Tabs>);
  expect(html).toContain('An apple.');
  expect(html).toContain('A pear.');
});

test('the first sample language of a group also shows for those that the group lacks', () => {
  const html = renderToStaticMarkup(
    <Tabs groupId="engine" samples={['curl', 'unity', 'unreal', 'python']}>
      <TabItem value="unity">C#</TabItem>
      <TabItem value="unreal">C++</TabItem>
    </Tabs>,
  );
  expect(html.match(/data-sample-(?:tab|panel)="[^"]*"/g)).toEqual([
    'data-sample-tab="unity curl python"',
    'data-sample-tab="unreal"',
    'data-sample-panel="unity curl python"',
    'data-sample-panel="unreal"',
  ]);
});
