import { Fragment } from 'react';
import type { Operation } from '../../../api/reference/api.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import styles from './Endpoint.module.css';

/** Splits a path into segments that begin with a slash, and those at their parameters: `{playerId}`. */
export const splitPath = (path: string): string[][] =>
  (path.match(/\/[^/]*/g) ?? [path]).map((segment) =>
    segment.split(/(\{[^{}]+\})/).filter((text) => text !== ''),
  );

type Props = Pick<Operation, 'method' | 'path'>;

export function Endpoint({ method, path }: Props) {
  return (
    <figure className={`sheet ${styles.endpoint}`} data-code="http">
      <pre className={styles.line}>
        <b className={`${styles.method} ${styles[method]}`}>{method}</b>{' '}
        <code className={styles.path}>
          {splitPath(visibleText(path)).map((segment, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the segments of a path never change their order
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
