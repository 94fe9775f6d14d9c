import type { ReactNode } from 'react';
import type { ApiError, Operation, RequestBody } from '../../model/api.ts';
import type { fieldAnchor as FieldAnchor } from '../../model/api-fields.ts';
import { listErrors } from './answers.ts';
import { Answers } from './Answers.tsx';
import type { Examples, Samples } from './api-view.ts';
import { CallFacts } from './CallFacts.tsx';
import { Endpoint } from './Endpoint.tsx';
import { ErrorTable } from './ErrorTable.tsx';
import { buildFieldGroup, describeFacts, describeType, type FieldGroup } from './field-rows.ts';
import { FieldList } from './FieldList.tsx';
import { InlineText } from './InlineText.tsx';
import { JsonExamples } from './JsonExamples.tsx';
import { SampleTabs } from './SampleTabs.tsx';
import styles from './OperationReference.module.css';

type Props = {
  readonly operation: Operation;
  readonly samples: Samples | null;
  readonly examples: Examples;
  readonly fieldAnchor: typeof FieldAnchor;
  readonly findError: (code: string) => ApiError | null;
  readonly errorHref: (code: string) => string | null;
  readonly scalarHref: string;
};

/** All there is to know of one operation, below its heading. */
export function OperationReference(props: Props) {
  const { operation, samples, examples, fieldAnchor, findError, errorHref, scalarHref } = props;
  const { id, summary, description, parameters, body } = operation;
  const errors = listErrors(operation, findError);
  return (
    // the key: on another page this is another operation, whose disclosures are not yet open
    <div key={id} className={styles.operation}>
      <Endpoint method={operation.method} path={operation.path} />
      <p className={styles.description}>
        <strong>{summary}.</strong> <InlineText text={description} />
      </p>
      <CallFacts operation={operation} />
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldList group={groupParameters(operation, fieldAnchor)} marks="required" />
        </Part>
      )}
      {body && (
        <Part title={body.isRequired ? 'Body' : 'Body (optional)'}>
          <Body
            body={body}
            examples={examples}
            anchorOf={(name) => fieldAnchor(id, 'body', name)}
          />
        </Part>
      )}
      {samples && (
        <Part title="Sample">
          <SampleTabs samples={samples} />
        </Part>
      )}
      <Part title="Answers">
        <Answers
          operation={operation}
          examples={examples}
          anchorOf={(name) => fieldAnchor(id, 'answer', name)}
        />
      </Part>
      {errors.length > 0 && (
        <Part title="Errors">
          <ErrorTable rows={errors} errorHref={errorHref} />
        </Part>
      )}
      <p className={styles.more}>
        <a href={scalarHref}>Try it in the API reference</a>
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

type BodyProps = {
  readonly body: RequestBody;
  readonly examples: Examples;
  readonly anchorOf: (name: string) => string;
};

function Body({ body: { schema, examples: list }, examples, anchorOf }: BodyProps) {
  return (
    <>
      {schema.description !== '' && (
        <p>
          <InlineText text={[schema.description, ...schema.limits].join(' ')} />
        </p>
      )}
      <FieldList
        group={buildFieldGroup(schema, { anchorOf, hasExamples: true })}
        marks="required"
      />
      <JsonExamples
        list={list}
        examples={examples}
        keyOf={({ name }, index) => (index === 0 ? 'request' : `request:${name}`)}
        isOpen={false}
      />
    </>
  );
}

const groupParameters = (
  { id, parameters }: Operation,
  fieldAnchor: typeof FieldAnchor,
): FieldGroup => ({
  rows: parameters.map(({ name, in: location, isRequired, description, schema, example }) => ({
    name,
    isRequired,
    type: `${describeType(schema)} in ${location}`,
    description,
    facts: describeFacts(schema, example),
    anchor: fieldAnchor(id, location, name),
    inside: { rows: [], variants: [] },
  })),
  variants: [],
});
