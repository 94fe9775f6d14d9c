import { isRecord } from '../../json/is-record.ts';
import type { ApiError, Operation } from '../../model/api.ts';
import { Table } from '../mdx/Table.tsx';
import { InlineText } from './InlineText.tsx';
import styles from './ErrorTable.module.css';

const titleOf = (value: unknown): string | null =>
  isRecord(value) && typeof value['title'] === 'string' ? value['title'] : null;

/** Every error of an operation, with its meaning from the catalogue, or else its title. */
export const listErrors = (
  { responses }: Operation,
  findError: (code: string) => ApiError | null,
) =>
  responses
    .filter(({ status }) => status >= 400)
    .flatMap(({ status, description, examples }) =>
      examples.map(({ name, value }) => ({
        status,
        code: name,
        meaning: findError(name)?.meaning ?? titleOf(value) ?? description,
      })),
    );

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
              <td>{status}</td>
              <td>
                <a href={errorHref(code) ?? undefined}>
                  <code>{code}</code>
                </a>
              </td>
              <td>
                <InlineText text={meaning} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
