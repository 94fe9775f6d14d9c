import type { Operation } from '../../model/api.ts';
import { listAnswers, type Answer } from './answers.ts';
import type { Examples } from './api-view.ts';
import { buildFieldGroup } from './field-rows.ts';
import { FieldList } from './FieldList.tsx';
import { InlineText } from './InlineText.tsx';
import { JsonExamples } from './JsonExamples.tsx';
import styles from './Answers.module.css';

type Props = {
  readonly operation: Operation;
  readonly examples: Examples;
  readonly anchorOf: (name: string) => string;
};

/** What comes back when all goes well, one disclosure a status. */
export function Answers({ operation, examples, anchorOf }: Props) {
  const answers = listAnswers(operation);
  const first = answers.find(({ response }) => response.schema !== null);
  return answers.map((answer, index) => (
    <details key={answer.response.status} className={styles.answer} open={index === 0}>
      <summary>
        <b>{answer.response.status}</b>
        <span>
          <InlineText text={answer.response.description} />
        </span>
      </summary>
      <AnswerBody
        answer={answer}
        examples={examples}
        anchorOf={answer === first ? anchorOf : () => null}
      />
    </details>
  ));
}

type BodyProps = {
  readonly answer: Answer;
  readonly examples: Examples;
  readonly anchorOf: (name: string) => string | null;
};

function AnswerBody({ answer: { response, sameAs }, examples, anchorOf }: BodyProps) {
  const { status, headers, schema, examples: list } = response;
  return (
    <div className={styles.body}>
      {schema === null && <p>The answer has no body.</p>}
      {headers.map(({ name, description }) => (
        <p key={name}>
          <code>{name}</code> header: <InlineText text={description} />
        </p>
      ))}
      {sameAs !== null && <p>The same fields as in {sameAs}.</p>}
      {schema !== null && sameAs === null && (
        <FieldList
          group={buildFieldGroup(schema, { anchorOf, hasExamples: false })}
          marks="optional"
        />
      )}
      <JsonExamples
        list={list}
        examples={examples}
        keyOf={({ name }) => `${status}:${name}`}
        isOpen
      />
    </div>
  );
}
