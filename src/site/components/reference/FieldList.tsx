import type { Field, FieldTree } from '../../../api/reference/api-fields.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { inEnglish } from '../languages.ts';
import { Badge } from '../mdx/Badge.tsx';
import { Disclosure } from './Disclosure.tsx';
import {
  type Flagged,
  bodyFacts,
  factsText,
  fieldTypeText,
  insideText,
  isFlagged,
  variantLead,
} from '../../../api/reference/field-facts.ts';
import { InlineText } from './InlineText.tsx';
import { Markdown } from './Markdown.tsx';
import { MoreLink } from './MoreLink.tsx';
import { RemoteExamples } from './RemoteExamples.tsx';
import { ValueList } from './ValueList.tsx';
import styles from './FieldList.module.css';

type Props = { readonly tree: FieldTree; readonly flagged: Flagged };

export function FieldList({ tree: { fields, variants, sameAs }, flagged }: Props) {
  return (
    <>
      {sameAs && <SameFields {...sameAs} />}
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.map((field) => (
            <FieldItem
              key={`${field.location} ${field.kind} ${field.path}`}
              field={field}
              flagged={flagged}
            />
          ))}
        </ul>
      )}
      {variants.map(({ label, schema, inside }, index) => (
        <div key={index} className={styles.variant}>
          <VariantIntroduction {...{ label, schema, inside }} lead={variantLead(variants, index)} />
          <ValueList schema={schema} place={inside.valuesAt} />
          <FieldList tree={inside} flagged={flagged} />
        </div>
      ))}
    </>
  );
}

function SameFields({ definition, anchor }: NonNullable<FieldTree['sameAs']>) {
  const name = <code>{visibleText(definition)}</code>;
  return (
    <p className={styles.facts}>
      The same fields as {anchor === null ? name : <a href={`#${anchor}`}>{name}</a>} above.
    </p>
  );
}

export function Facts({ text }: { text: string }) {
  return (
    text !== '' && (
      <p className={styles.facts}>
        <InlineText text={text} />
      </p>
    )
  );
}

type VariantProps = Pick<FieldTree['variants'][number], 'label' | 'schema' | 'inside'> & {
  readonly lead: string;
};

function VariantIntroduction({ label, schema, inside, lead }: VariantProps) {
  const introduction = (
    <>
      <b {...inEnglish()}>{lead}</b>
      {label !== '' && (
        <>
          {' '}
          <code>{visibleText(label)}</code>
        </>
      )}
      {schema.isDeprecated && (
        <>
          {' '}
          <Badge tone="warning">Deprecated</Badge>
        </>
      )}
    </>
  );
  return (
    <>
      <Markdown text={schema.description} lead={introduction} />
      <MoreLink docs={schema.externalDocs} />
      <Facts text={bodyFacts(schema, inside)} />
    </>
  );
}

const nameNotes = {
  property: '',
  pattern: 'names that match',
  position: 'entry',
  other: '',
} as const;

function FieldName({ field: { kind, name, anchor } }: { field: Field }) {
  const text = visibleText(name === '' ? '""' : name);
  const content = kind === 'other' ? <em>{text}</em> : <code>{text}</code>;
  return (
    <>
      {nameNotes[kind] !== '' && <span>{nameNotes[kind]} </span>}
      {anchor === null ? content : <a href={`#${anchor}`}>{content}</a>}
    </>
  );
}

function FieldItem({ field, flagged }: { field: Field; flagged: Flagged }) {
  const { schema, anchor, remoteExamples = [], inside } = field;
  const facts = factsText(schema);
  const summary = insideText(inside);
  return (
    <li id={anchor ?? undefined}>
      <FieldName field={field} /> <span>{fieldTypeText(field)}</span>
      {isFlagged(field, flagged) && (
        <em className={flagged === 'optional' ? styles.optional : undefined}>{` ${flagged}`}</em>
      )}
      {schema.isDeprecated && (
        <>
          {' '}
          <Badge tone="warning">Deprecated</Badge>
        </>
      )}
      <Markdown text={schema.description} />
      <MoreLink docs={schema.externalDocs} />
      {facts !== '' && (
        <small>
          <InlineText text={facts} />
        </small>
      )}
      <ValueList schema={schema} place={inside.valuesAt} />
      <RemoteExamples examples={remoteExamples} />
      {inside.sameAs && <SameFields {...inside.sameAs} />}
      {summary !== null && (
        <Disclosure summary={summary}>
          <FieldList tree={inside} flagged={flagged} />
        </Disclosure>
      )}
    </li>
  );
}
