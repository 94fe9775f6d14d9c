import { Disclosure } from './Disclosure.tsx';
import { describeInside, type FieldGroup, type FieldRow } from './field-rows.ts';
import { InlineText } from './InlineText.tsx';
import styles from './FieldList.module.css';

type Props = {
  readonly group: FieldGroup;
  /** Of a request the required fields are marked, of an answer those that may be missing. */
  readonly marks: 'required' | 'optional';
};

/** The fields of an object; those of objects inside unfold. */
export function FieldList({ group, marks }: Props) {
  const { rows, variants } = group;
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <FieldItem key={row.anchor ?? row.name} row={row} marks={marks} />
          ))}
        </ul>
      )}
      {variants.map(({ description, ...variant }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- variants have no names and never change places
        <div key={index} className={styles.variant}>
          <p>
            <b>{index === 0 ? 'Either:' : 'Or:'}</b> <InlineText text={description} />
          </p>
          <FieldList group={variant} marks={marks} />
        </div>
      ))}
    </>
  );
}

function FieldItem({ row, marks }: { row: FieldRow; marks: Props['marks'] }) {
  const { name, type, description, facts, anchor, inside } = row;
  const summary = describeInside(inside);
  return (
    <li id={anchor ?? undefined}>
      <FieldName name={name} anchor={anchor} /> <span>{type}</span>
      {row.isRequired === (marks === 'required') && <em className={styles[marks]}> {marks}</em>}
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
          <FieldList group={inside} marks={marks} />
        </Disclosure>
      )}
    </li>
  );
}

function FieldName({ name, anchor }: Pick<FieldRow, 'name' | 'anchor'>) {
  const code = <code>{name}</code>;
  return anchor === null ? code : <a href={`#${anchor}`}>{code}</a>;
}
