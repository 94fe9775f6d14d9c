import { Children, type ComponentProps, type ReactNode, isValidElement } from 'react';
import { inEnglish } from '../languages.ts';
import { scrollGroup } from '../scroll-group.ts';
import { nodeText } from './node-text.ts';
import styles from './Table.module.css';

/**
 * Uses the `group` role instead of `region`: a reference page has dozens of tables, which would crowd out the important
 * landmarks.
 */
export function Table({ children, ...rest }: ComponentProps<'table'>) {
  // An English word in the label would need `lang="en"`, which would also apply to the cells, so add the word only on
  // English sites.
  const label = `${inEnglish().lang === undefined ? 'Table: ' : ''}${columnNames(children)}`;
  return (
    <div className={`sheet ${styles.scroller}`} {...scrollGroup(label)}>
      <table className={styles.table} {...rest}>
        {children}
      </table>
    </div>
  );
}

const childrenOf = (node: ReactNode): ReactNode[] =>
  isValidElement<{ children?: ReactNode }>(node) ? Children.toArray(node.props.children) : [];

const columnNames = (children: ReactNode): string => {
  const head = Children.toArray(children).find(isValidElement);
  const row = childrenOf(head).find(isValidElement);
  return childrenOf(row)
    .map((cell) => nodeText(cell).trim())
    .filter((text) => text !== '')
    .join(', ');
};
