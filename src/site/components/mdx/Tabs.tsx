import { Children, type ReactElement, type ReactNode, isValidElement } from 'react';
import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import { Tabs as TabsIsland } from '../../islands/tabs/Tabs.tsx';
import {
  SampleLanguagePanels,
  SampleLanguageTablist,
  sampleLanguageBlock,
} from '../SampleLanguageTablist.tsx';
import sampleLanguageStyles from './SampleLanguageTabs.module.css';
import styles from './Tabs.module.css';

type TabItemProps = MdxComponentProps<'TabItem'> & { readonly children: ReactNode };

export function TabItem({ className, children }: TabItemProps) {
  return <div className={className === undefined ? 'flow' : `flow ${className}`}>{children}</div>;
}

const isTabItem = (node: ReactNode): node is ReactElement<TabItemProps> =>
  isValidElement(node) && node.type === TabItem;

type Props = MdxComponentProps<'Tabs'> & {
  readonly children: ReactNode;
  readonly samples?: readonly string[];
};

const choicesOf = ({ values, children }: Pick<Props, 'values' | 'children'>) => {
  const items = Children.toArray(children).filter(isTabItem);
  const all = items.map(({ props: { value, label = value, attributes } }, index) => ({
    value,
    label,
    attributes,
    content: items[index],
  }));
  return values
    ? values.flatMap(({ value, label = value, attributes }) => {
        const found = all.find((choice) => choice.value === value);
        return found ? [{ value, label, attributes, content: found.content }] : [];
      })
    : all;
};

const defaultOf = ({ defaultValue, values, children }: Props): string | undefined =>
  defaultValue ??
  values?.find((choice) => choice.default)?.value ??
  Children.toArray(children)
    .filter(isTabItem)
    .find(({ props }) => props.default)?.props.value;

/** Tabs for sample languages follow the site-wide choice and need no island. */
export function Tabs(props: Props) {
  const { groupId, queryString, className, block, samples = [] } = props;
  const choices = choicesOf(props);
  if (choices.length === 0) {
    return null;
  }
  if (groupId === 'engine' && choices.every(({ value }) => samples.includes(value))) {
    return (
      <div className={sampleLanguageStyles.tabs} {...sampleLanguageBlock(choices)}>
        <SampleLanguageTablist choices={choices} names={samples} />
        <SampleLanguagePanels choices={choices} names={samples} />
      </div>
    );
  }
  const tabs = (
    <TabsIsland
      groupId={groupId}
      queryKey={queryString === true ? groupId : queryString || undefined}
      defaultValue={defaultOf(props) ?? choices[0]?.value}
      labels={choices.map(({ value, label, attributes }) => ({ value, label, attributes }))}
      panels={choices.map(({ content }) => content)}
      styles={block ? { ...styles, list: `${styles.list} ${styles.block}` } : styles}
    />
  );
  return className === undefined ? tabs : <div className={className}>{tabs}</div>;
}
