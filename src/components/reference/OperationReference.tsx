import type { ReactNode } from 'react';
import type { Operation, RequestBody } from '../../model/api.ts';
import { fieldAnchor } from '../../model/api-fields.ts';
import type { ApiView, Examples } from './api-view.ts';
import { CallFacts } from './CallFacts.tsx';
import { Endpoint } from './Endpoint.tsx';
import { ErrorTable, listErrors } from './ErrorTable.tsx';
import { buildFieldGroup, factsText, typeText, type FieldGroup } from './field-rows.ts';
import { FieldList } from './FieldList.tsx';
import { InlineText } from './InlineText.tsx';
import { JsonExamples } from './JsonExamples.tsx';
import { Responses } from './Responses.tsx';
import { SampleTabs } from './SampleTabs.tsx';
import styles from './OperationReference.module.css';

type Props = { readonly operation: Operation; readonly api: ApiView };

/** The reference of one operation, below its heading. */
export function OperationReference({ operation, api }: Props) {
  const { id, method, path, summary, description, parameters, body } = operation;
  const { samples, examples = {} } = api.findCode(id) ?? {};
  const errors = listErrors(operation, api.findError);
  return (
    // Without the key, disclosures that a reader opened would stay open on the page of another operation.
    <div key={id} className={styles.operation}>
      <Endpoint method={method} path={path} />
      <p className={styles.description}>
        <strong>{summary}.</strong> <InlineText text={description} />
      </p>
      <CallFacts operation={operation} />
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldList group={groupParameters(operation)} flagged="required" />
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
      <Part title="Responses">
        <Responses
          operation={operation}
          examples={examples}
          anchorOf={(name) => fieldAnchor(id, 'answer', name)}
        />
      </Part>
      {errors.length > 0 && (
        <Part title="Errors">
          <ErrorTable rows={errors} errorHref={api.errorHref} />
        </Part>
      )}
      <p className={styles.more}>
        <a href={`/scalar#${id}`}>Try it in the API reference</a>
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
        flagged="required"
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

const groupParameters = ({ id, parameters }: Operation): FieldGroup => ({
  rows: parameters.map(({ name, in: location, isRequired, description, schema, example }) => ({
    name,
    isRequired,
    type: `${typeText(schema)} in ${location}`,
    description,
    facts: factsText(schema, example),
    anchor: fieldAnchor(id, location, name),
    inside: { rows: [], variants: [] },
  })),
  variants: [],
});
