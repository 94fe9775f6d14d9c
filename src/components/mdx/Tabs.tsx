import { Children, type ReactElement, type ReactNode, isValidElement } from 'react';
import { parseSampleLanguage } from '../../islands/sample-language/sample-language.ts';
import { Tabs as TabsIsland } from '../../islands/tabs/Tabs.tsx';
import { SampleLanguageTabs } from './SampleLanguageTabs.tsx';
import styles from './Tabs.module.css';

type TabItemProps = {
  readonly value: string;
  readonly label: string;
  readonly children: ReactNode;
};
type Props = { readonly groupId?: string; readonly children: ReactNode };

/** One panel of `Tabs`, which reads what it says of itself. */
export function TabItem({ children }: TabItemProps) {
  return <div className="flow">{children}</div>;
}

const isTabItem = (node: ReactNode): node is ReactElement<TabItemProps> =>
  isValidElement(node) && node.type === TabItem;

/**
 * Panels of which one shows. They are rendered on the server; the island is given the labels and the finished panels.
 * Engines are chosen once for the whole site and need no island of their own.
 */
export function Tabs({ groupId, children }: Props) {
  const items = Children.toArray(children).filter(isTabItem);
  const first = items[0];
  if (!first) {
    return null;
  }
  if (
    groupId === 'engine' &&
    items.every(({ props }) => parseSampleLanguage(props.value) !== null)
  ) {
    return (
      <SampleLanguageTabs
        choices={items.map((item) => ({
          value: item.props.value,
          label: item.props.label,
          content: item,
        }))}
      />
    );
  }
  return (
    <TabsIsland
      {...(groupId === undefined ? {} : { groupId })}
      defaultValue={first.props.value}
      labels={items.map(({ props: { value, label } }) => ({ value, label }))}
      panels={items}
      styles={styles}
    />
  );
}
