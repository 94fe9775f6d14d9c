import { statusInWords } from '../../model/api-responses.ts';
import type { ShownError } from '../../model/shown-responses.ts';
import { Table } from '../mdx/Table.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Identifier } from './Identifier.tsx';
import { InlineMarkdown } from './Markdown.tsx';
import styles from './ErrorTable.module.css';

type Props = {
  readonly rows: readonly ShownError[];
  readonly errorHref: (code: string) => string | null;
};

/** The documented errors of an operation, each with a link to its entry in the catalogue. Those of most operations unfold. */
export function ErrorTable({ rows, errorHref }: Props) {
  const own = rows.filter(({ isShared }) => !isShared);
  const shared = rows.filter(({ isShared }) => isShared);
  return (
    <div className={styles.errors}>
      {own.length > 0 && <Rows rows={own} errorHref={errorHref} />}
      {shared.length > 0 && (
        <Disclosure summary="Errors that most operations return">
          <Rows rows={shared} errorHref={errorHref} />
        </Disclosure>
      )}
    </div>
  );
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
              <a href={errorHref(code) ?? undefined}>
                <Identifier name={code} />
              </a>
            </td>
            <td>
              <InlineMarkdown text={meaning} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
