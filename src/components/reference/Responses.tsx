import type { ApiResponse, Operation } from '../../model/api.ts';
import type { Examples } from './api-view.ts';
import { buildFieldGroup } from './field-rows.ts';
import { FieldList } from './FieldList.tsx';
import { InlineText } from './InlineText.tsx';
import { JsonExamples } from './JsonExamples.tsx';
import styles from './Responses.module.css';

/** A successful response, and the status of an earlier one with the same body. */
type SuccessResponse = { readonly response: ApiResponse; readonly sameAs: number | null };

export const listSuccesses = ({ responses }: Operation): SuccessResponse[] => {
  const successes = responses.filter(({ status }) => status < 400);
  return successes.map((response, index) => {
    const schema = JSON.stringify(response.schema);
    const same = successes
      .slice(0, index)
      .find((earlier) => earlier.schema !== null && JSON.stringify(earlier.schema) === schema);
    return { response, sameAs: same?.status ?? null };
  });
};

type Props = {
  readonly operation: Operation;
  readonly examples: Examples;
  readonly anchorOf: (name: string) => string;
};

/** The successful responses of an operation, one disclosure per status. Only the fields of the first have anchors. */
export function Responses({ operation, examples, anchorOf }: Props) {
  const successes = listSuccesses(operation);
  const first = successes.find(({ response }) => response.schema !== null);
  return successes.map((success, index) => (
    <details key={success.response.status} className={styles.response} open={index === 0}>
      <summary>
        <b>{success.response.status}</b>
        <span>
          <InlineText text={success.response.description} />
        </span>
      </summary>
      <ResponseBody
        success={success}
        examples={examples}
        anchorOf={success === first ? anchorOf : () => null}
      />
    </details>
  ));
}

type BodyProps = {
  readonly success: SuccessResponse;
  readonly examples: Examples;
  readonly anchorOf: (name: string) => string | null;
};

function ResponseBody({ success: { response, sameAs }, examples, anchorOf }: BodyProps) {
  const { status, headers, schema, examples: list } = response;
  return (
    <div className={styles.body}>
      {schema === null && <p>The response has no body.</p>}
      {headers.map(({ name, description }) => (
        <p key={name}>
          <code>{name}</code> header: <InlineText text={description} />
        </p>
      ))}
      {sameAs !== null && <p>The same fields as in {sameAs}.</p>}
      {schema !== null && sameAs === null && (
        <FieldList
          group={buildFieldGroup(schema, { anchorOf, hasExamples: false })}
          flagged="optional"
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
