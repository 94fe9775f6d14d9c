import { Fragment, type ReactNode } from 'react';
import { noFields, operationFields } from '../../../api/reference/api-fields.ts';
import { operationAnchor, typedAnchor } from '../../../api/reference/operation-address.ts';
import { listErrors, listResponses } from '../../../api/reference/shown-responses.ts';
import type { Callback, Operation } from '../../../api/reference/api.ts';
import { describeDeprecation } from '../../../api/reference/describe-deprecation.ts';
import { endSentence } from '../../../base/text/sentence.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { inEnglish } from '../languages.ts';
import { Badge } from '../mdx/Badge.tsx';
import type { ApiView } from './api-view.ts';
import { Bodies } from './Bodies.tsx';
import { CallFacts } from './CallFacts.tsx';
import { CallPanel } from './CallPanel.tsx';
import { Disclosure } from './Disclosure.tsx';
import endpointStyles from './Endpoint.module.css';
import { ErrorTable } from './ErrorTable.tsx';
import { FieldList } from './FieldList.tsx';
import { Markdown } from './Markdown.tsx';
import { MoreLink } from './MoreLink.tsx';
import { Responses } from './Responses.tsx';
import styles from './OperationReference.module.css';

type Props = { readonly operation: Operation; readonly api: ApiView };

export function OperationReference({ operation, api }: Props) {
  const { id, callbacks, externalDocs } = operation;
  return (
    // Without the key, disclosures that a reader has opened would stay open on another operation's page.
    <div
      key={id}
      // The permanent anchor is on the heading. This id is for readers who type the URL.
      id={typedAnchor(id) ?? undefined}
      className={styles.operation}
      data-operation=""
      {...inEnglish()}
    >
      <div className={styles.column}>
        <OperationFacts operation={operation} />
      </div>
      <CallPanel operation={operation} api={api} />
      <div className={styles.column}>
        <OperationParts operation={operation} api={api} />
        {callbacks.length > 0 && (
          <Part title="Callbacks">
            <Callbacks callbacks={callbacks} api={api} />
          </Part>
        )}
        <MoreLink docs={externalDocs} className={styles.more} />
      </div>
    </div>
  );
}

/**
 * Splits a path into segments that begin with a slash, and splits each segment at its parameters (`{playerId}`).
 * Slashes in callback expressions do not split the path: `{$request.body#/url}`.
 */
export const splitPath = (path: string): string[][] =>
  path
    .split(/(?=\/(?![^{}]*\}))/)
    .map((segment) => segment.split(/(\{[^{}]+\})/).filter((text) => text !== ''));

function Endpoint({ method, path }: Pick<Operation, 'method' | 'path'>) {
  return (
    <figure className={`sheet ${endpointStyles.endpoint}`} data-code="http">
      <pre className={endpointStyles.line}>
        <b className={`${endpointStyles.method} ${endpointStyles[method]}`}>{method}</b>{' '}
        <code className={endpointStyles.path}>
          {splitPath(visibleText(path)).map((segment, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {segment.map((text) => (text.startsWith('{') ? <var key={text}>{text}</var> : text))}
            </Fragment>
          ))}
        </code>
      </pre>
      <span data-code-buttons="Copy method and path" />
    </figure>
  );
}

function OperationFacts({ operation }: Pick<Props, 'operation'>) {
  const { kind, heading, method, path, summary, description, isDeprecated, badges } = operation;
  return (
    <>
      <Endpoint method={method} path={path} />
      {isDeprecated && (
        <p className={styles.description}>
          <Badge tone="warning">Deprecated</Badge> {describeDeprecation(operation)}
        </p>
      )}
      {badges.length > 0 && (
        <div className="cluster">
          {badges.map((badge, index) => (
            <div key={index} className={styles.description}>
              <Markdown lead={<Badge>{visibleText(badge.title)}</Badge>} text={badge.description} />
              <MoreLink docs={badge.externalDocs} />
            </div>
          ))}
        </div>
      )}
      <Markdown
        className={styles.description}
        text={description}
        lead={
          summary === heading ? undefined : <strong>{endSentence(visibleText(summary))}</strong>
        }
      />
      {kind === 'webhook' && (
        <p className={styles.description}>Your server receives this request.</p>
      )}
      <CallFacts operation={operation} />
    </>
  );
}

function OperationParts({ operation, api }: Props) {
  const { id, kind, parameters, body } = operation;
  const examples = api.findCode(id)?.examples ?? {};
  const errors = listErrors(api.api, operation);
  const fields = operationFields(api.api, operation);
  const responses = listResponses(operation, fields);
  return (
    <>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldList tree={{ ...noFields, fields: fields.parameters }} flagged="required" />
        </Part>
      )}
      {body && (
        <Part title={body.isRequired ? 'Body' : 'Body (optional)'}>
          <Markdown text={body.description} />
          <Bodies
            content={body.content}
            trees={fields.body}
            flagged="required"
            examples={examples}
          />
        </Part>
      )}
      {responses.length > 0 && (
        <Part title={kind === 'operation' ? 'Responses' : 'Your server responds'}>
          <Responses responses={responses} hrefOf={api.operationHref} />
        </Part>
      )}
      {errors.length > 0 && (
        <Part title="Errors">
          <ErrorTable rows={errors} errorHref={api.errorHref} />
        </Part>
      )}
    </>
  );
}

type CallbackProps = { readonly callbacks: readonly Callback[]; readonly api: ApiView };

function Callbacks({ callbacks, api }: CallbackProps) {
  return callbacks.map(({ name, expression, operations, repeated }) => (
    <Fragment key={`${name} ${expression}`}>
      {operations.map((operation) => (
        <Disclosure
          key={operation.id}
          summary={`${visibleText(name)}: ${visibleText(operation.summary)}`}
        >
          <div id={operationAnchor(operation.id)} className={styles.callback}>
            <OperationFacts operation={operation} />
            <CallPanel operation={operation} api={api} />
            <OperationParts operation={operation} api={api} />
            <Callbacks callbacks={operation.callbacks} api={api} />
          </div>
        </Disclosure>
      ))}
      {repeated.map(({ id, summary, method }) => (
        <p key={id}>
          {visibleText(name)}: <code>{visibleText(`${method} ${expression}`)}</code>, the same
          request as <a href={`#${operationAnchor(id)}`}>{visibleText(summary)}</a>.
        </p>
      ))}
    </Fragment>
  ));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4>{title}</h4>
      {children}
    </section>
  );
}
