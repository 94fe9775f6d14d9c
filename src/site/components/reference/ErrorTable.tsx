import { Fragment } from 'react';
import { statusInWords } from '../../../api/reference/api-responses.ts';
import type { ShownError } from '../../../api/reference/shown-responses.ts';
import { Table } from '../mdx/Table.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Identifier } from './Identifier.tsx';
import { FurtherMarkdown, InlineMarkdown } from './Markdown.tsx';
import styles from './ErrorTable.module.css';

type Props = {
  readonly rows: readonly ShownError[];
  readonly errorHref: (code: string) => string | null;
};

export function ErrorTable({ rows, errorHref }: Props) {
  const own = rows.filter(({ isShared }) => !isShared);
  const shared = rows.filter(({ isShared }) => isShared);
  return (
    <div className={styles.errors}>
      {own.length > 0 && <Rows rows={own} errorHref={errorHref} />}
      {shared.length > 0 && (
        <Disclosure summary="Errors that most operations return">
          <SharedErrors rows={shared} errorHref={errorHref} />
        </Disclosure>
      )}
    </div>
  );
}

function SharedErrors({ rows, errorHref }: Props) {
  const explained = rows.filter(({ isAbove }) => !isAbove);
  const above = rows.filter(({ isAbove }) => isAbove);
  const start = explained.length > 0 ? 'Also, explained above: ' : 'Explained above: ';
  return (
    <>
      {explained.length > 0 && <Rows rows={explained} errorHref={errorHref} />}
      {above.length > 0 && (
        <p>
          {above.map(({ status, code }, index) => (
            <Fragment key={`${status} ${code}`}>
              {`${index > 0 ? ', ' : start}${statusInWords(status)} `}
              <ErrorLink code={code} errorHref={errorHref} />
            </Fragment>
          ))}
          .
        </p>
      )}
    </>
  );
}

type LinkProps = Pick<Props, 'errorHref'> & { readonly code: string };

function ErrorLink({ code, errorHref }: LinkProps) {
  const href = errorHref(code);
  const name = <Identifier name={code} />;
  return href === null ? name : <a href={href}>{name}</a>;
}

function Rows({ rows, errorHref }: Props) {
  return (
    <Table>
      <thead>
        <tr>
          <th>Status</th>
          <th>Code</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ status, code, meaning }) => (
          <tr key={`${status} ${code}`}>
            <td>{statusInWords(status)}</td>
            <td>
              <ErrorLink code={code} errorHref={errorHref} />
            </td>
            <td>
              <InlineMarkdown text={meaning} />
              <FurtherMarkdown text={meaning} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
