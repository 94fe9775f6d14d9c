import { Children, type ReactElement, type ReactNode, isValidElement } from 'react';
import type { MdxComponentProps } from '../../../schemas/mdx-components.ts';
import { parseSampleLanguage } from '../../islands/sample-language/sample-language.ts';
import { Tabs as TabsIsland } from '../../islands/tabs/Tabs.tsx';
import {
  SampleLanguagePanels,
  SampleLanguageTablist,
  sampleLanguageBlock,
} from '../SampleLanguageTablist.tsx';
import sampleLanguageStyles from './SampleLanguageTabs.module.css';
import styles from './Tabs.module.css';

type TabItemProps = MdxComponentProps<'TabItem'> & { readonly children: ReactNode };

/** One panel of `Tabs`, which reads its value and label. */
export function TabItem({ children }: TabItemProps) {
  return <div className="flow">{children}</div>;
}

const isTabItem = (node: ReactNode): node is ReactElement<TabItemProps> =>
  isValidElement(node) && node.type === TabItem;

type Props = MdxComponentProps<'Tabs'> & { readonly children: ReactNode };

/**
 * Panels of which one shows. The server renders the panels; the island gets them with their labels. Tabs of sample
 * languages follow the one choice of the site and need no island.
 */
export function Tabs({ groupId, children }: Props) {
  const items = Children.toArray(children).filter(isTabItem);
  if (items.length === 0) {
    return null;
  }
  const choices = items.map((item) => ({
    value: item.props.value,
    label: item.props.label,
    content: item,
  }));
  if (groupId === 'engine' && choices.every(({ value }) => parseSampleLanguage(value) !== null)) {
    return (
      <div className={sampleLanguageStyles.tabs} {...sampleLanguageBlock(choices)}>
        <SampleLanguageTablist choices={choices} />
        <SampleLanguagePanels choices={choices} />
      </div>
    );
  }
  return (
    <TabsIsland
      groupId={groupId}
      defaultValue={choices[0]?.value}
      labels={choices.map(({ value, label }) => ({ value, label }))}
      panels={items}
      styles={styles}
    />
  );
}
