import { formatJson } from '../../../base/json/exact-json.ts';
import type { Schema } from '../../../api/reference/api.ts';
import {
  hasWords,
  isFolded,
  isListed,
  type ListPlace,
  listTitle,
  titlesOf,
  valueText,
} from '../../../api/reference/value-lists.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { Badge } from '../mdx/Badge.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Markdown } from './Markdown.tsx';
import styles from './ValueList.module.css';

type Props = { readonly schema: Schema; readonly place: ListPlace | null };

export function ValueList({ schema, place }: Props) {
  if (!isListed(schema)) {
    return null;
  }
  if (place !== null) {
    return <SameValues count={schema.values.length} place={place} />;
  }
  const values = hasWords(schema) ? <ValuesInWords {...schema} /> : <Values {...schema} />;
  return isFolded(schema) ? (
    <Disclosure summary={listTitle(schema)}>{values}</Disclosure>
  ) : (
    <>
      <p className={styles.title}>{listTitle(schema)}</p>
      {values}
    </>
  );
}

function SameValues({ count, place }: { count: number; place: ListPlace }) {
  const name = <code>{visibleText(place.label)}</code>;
  return (
    <p className={styles.title}>
      One of the same {count} values as{' '}
      {place.anchor === null ? name : <a href={`#${place.anchor}`}>{name}</a>} above.
    </p>
  );
}

function Value({ value, type }: Pick<Schema, 'type'> & Pick<Schema['values'][number], 'value'>) {
  return <code>{visibleText(valueText(value, type))}</code>;
}

/** Does not render separators, because a page may show thousands of values. */
function Values({ values, type }: Pick<Schema, 'values' | 'type'>) {
  return (
    <ul className={styles.values}>
      {values.map((each) => (
        <li key={formatJson(each.value)}>
          <Value value={each.value} type={type} />
        </li>
      ))}
    </ul>
  );
}

function ValuesInWords({ values, type }: Pick<Schema, 'values' | 'type'>) {
  return (
    <ul className={styles.words}>
      {values.map((each) => (
        <li key={formatJson(each.value)}>
          <Markdown
            text={each.description}
            lead={
              <>
                <Value value={each.value} type={type} />
                {titlesOf(each).map((title) => (
                  <b key={title}> {visibleText(title)}</b>
                ))}
                {each.isDeprecated && (
                  <>
                    {' '}
                    <Badge tone="warning">Deprecated</Badge>
                  </>
                )}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
