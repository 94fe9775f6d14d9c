import type { Api } from '../../model/api.ts';
import { operationHref } from '../../model/api-fields.ts';
import styles from './OperationIndex.module.css';

/** Every operation of the API by its tag, each with its id as an anchor that reference pages link to. */
export function OperationIndex({ api, labels }: { api: Api; labels: ReadonlyMap<string, string> }) {
  return api.tags.map(({ name }) => (
    <section key={name}>
      <h2 className={styles.title}>{labels.get(`/docs/api/${name}`) ?? name}</h2>
      <ul className={styles.list}>
        {api.operations
          .filter(({ tag }) => tag === name)
          .map((operation) => (
            <li key={operation.id} id={operation.id} className={styles.operation}>
              <a href={operationHref(operation)}>{operation.summary}</a>
              <code>
                {operation.method} {operation.path}
              </code>
            </li>
          ))}
      </ul>
    </section>
  ));
}
