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
  const names = namesIn(children);
  const label =
    names === undefined ? 'Table' : `${inEnglish().lang === undefined ? 'Table: ' : ''}${names}`;
  return (
    <div className={`sheet ${styles.scroller}`} {...scrollGroup(label)}>
      <table className={styles.table} {...rest}>
        {children}
      </table>
    </div>
  );
}

/** Renders an empty header cell as a data cell, because screen readers announce headers without text as headers. */
export function HeaderCell(props: ComponentProps<'th'>) {
  return Children.toArray(props.children).length === 0 ? <td {...props} /> : <th {...props} />;
}

const childrenOf = (node: ReactNode): ReactNode[] =>
  isValidElement<{ children?: ReactNode }>(node) ? Children.toArray(node.props.children) : [];

/** Returns the names of the columns, or the first row with text if the header is empty. */
const namesIn = (children: ReactNode): string | undefined => {
  for (const row of Children.toArray(children).flatMap(childrenOf)) {
    const names = childrenOf(row)
      .map((cell) => nodeText(cell).trim())
      .filter((text) => text !== '')
      .join(', ');
    if (names !== '') {
      return names;
    }
  }
  return undefined;
};
