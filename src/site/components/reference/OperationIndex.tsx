import { tagHref } from '../../../api/reference/reference-address.ts';
import type { Api } from '../../../api/reference/api.ts';
import { operationHref } from '../../../api/reference/operation-address.ts';
import { callText } from '../../../api/document/call-text.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import styles from './OperationIndex.module.css';

export function OperationIndex({ api, labels }: { api: Api; labels: ReadonlyMap<string, string> }) {
  const used = new Set(api.operations.map(({ tag }) => tag));
  const tags = api.tags.filter(({ slug }) => used.has(slug));
  return tags.map(({ slug, title }) => (
    <section key={slug}>
      <h2 className={styles.title}>{labels.get(tagHref(slug)) ?? title}</h2>
      <ul className={styles.list}>
        {api.operations
          .filter(({ tag }) => tag === slug)
          .map((operation) => (
            <li key={operation.id} id={operation.id} className={`cluster ${styles.operation}`}>
              <a href={operationHref(operation)}>{visibleText(operation.summary)}</a>
              <code className="quiet">{callText(operation)}</code>
            </li>
          ))}
      </ul>
    </section>
  ));
}
