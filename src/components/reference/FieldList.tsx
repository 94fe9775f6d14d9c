import { Disclosure } from './Disclosure.tsx';
import { insideText, type FieldGroup, type FieldRow } from './field-rows.ts';
import { InlineText } from './InlineText.tsx';
import styles from './FieldList.module.css';

type Props = {
  readonly group: FieldGroup;
  /** Requests flag the fields that are required, responses those that may be missing. */
  readonly flagged: 'required' | 'optional';
};

/** The fields of an object; those of objects inside unfold. */
export function FieldList({ group: { rows, variants }, flagged }: Props) {
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <FieldItem key={row.anchor ?? row.name} row={row} flagged={flagged} />
          ))}
        </ul>
      )}
      {variants.map(({ description, ...variant }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- variants have no names and never change their order
        <div key={index} className={styles.variant}>
          <p>
            <b>{index === 0 ? 'Either:' : 'Or:'}</b> <InlineText text={description} />
          </p>
          <FieldList group={variant} flagged={flagged} />
        </div>
      ))}
    </>
  );
}

function FieldItem({ row, flagged }: { row: FieldRow; flagged: Props['flagged'] }) {
  const { type, description, facts, anchor, inside } = row;
  const name = <code>{row.name}</code>;
  const summary = insideText(inside);
  return (
    <li id={anchor ?? undefined}>
      {anchor === null ? name : <a href={`#${anchor}`}>{name}</a>} <span>{type}</span>
      {row.isRequired === (flagged === 'required') && (
        <em className={styles[flagged]}> {flagged}</em>
      )}
      {description !== '' && (
        <p>
          <InlineText text={description} />
        </p>
      )}
      {facts !== '' && (
        <p className={styles.facts}>
          <InlineText text={facts} />
        </p>
      )}
      {summary !== null && (
        <Disclosure summary={summary}>
          <FieldList group={inside} flagged={flagged} />
        </Disclosure>
      )}
    </li>
  );
}
