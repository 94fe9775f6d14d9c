import { statusInWords } from '../../model/api-responses.ts';
import type { listErrors } from '../../model/shown-responses.ts';
import { Table } from '../mdx/Table.tsx';
import { InlineMarkdown } from './Markdown.tsx';
import styles from './ErrorTable.module.css';

type Props = {
  readonly rows: ReturnType<typeof listErrors>;
  readonly errorHref: (code: string) => string | null;
};

/** The documented errors of an operation, each with a link to its entry in the catalogue. */
export function ErrorTable({ rows, errorHref }: Props) {
  return (
    <div className={styles.errors}>
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
                  <code>{code}</code>
                </a>
              </td>
              <td>
                <InlineMarkdown text={meaning} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
