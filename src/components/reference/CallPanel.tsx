import type { OperationCode } from '../../model/api-code.ts';
import { exampleKey, exampleLanguage } from '../../model/api-code.ts';
import { statusInWords } from '../../model/api-responses.ts';
import type { Operation } from '../../model/api.ts';
import { listResponseExamples } from '../../model/shown-responses.ts';
import { visibleText } from '../../text/visible-text.ts';
import { CodeBlock } from '../mdx/CodeBlock.tsx';
import { TabItem, Tabs } from '../mdx/Tabs.tsx';
import { exampleHtml } from './Examples.tsx';
import { SampleTabs } from './SampleTabs.tsx';
import styles from './CallPanel.module.css';

type Props = { readonly operation: Operation; readonly code: OperationCode | null };

/** What a call looks like: the request in every sample language, and the responses to it. Beside the fields in wide windows. */
export function CallPanel({ operation, code }: Props) {
  const examples = <ResponseExamples operation={operation} highlighted={code?.examples ?? {}} />;
  return (
    <div className={styles.panel}>
      {code?.samples && (
        <section className={styles.part}>
          <h4>Sample</h4>
          <SampleTabs samples={code.samples} calls={code.calls} />
          <Actions operation={operation} />
        </section>
      )}
      {examples}
    </div>
  );
}

function Actions({ operation: { id, kind, heading } }: Pick<Props, 'operation'>) {
  return (
    <p className={styles.actions}>
      {kind === 'operation' && <a href={`/scalar#${id}`}>Try it in the API reference</a>}
      <button type="button" data-copy="curl" data-screen-only="">
        Copy as cURL
      </button>
      <button type="button" data-copy="markdown" value={visibleText(heading)} data-screen-only="">
        Copy as Markdown
      </button>
    </p>
  );
}

type ExamplesProps = {
  readonly operation: Operation;
  readonly highlighted: OperationCode['examples'];
};

function ResponseExamples({ operation, highlighted }: ExamplesProps) {
  const shown = listResponseExamples(operation).map(({ status, media, example }, index) => {
    const name = visibleText(example.summary ?? example.name);
    const format =
      media.mediaType === 'application/json' ? '' : ` as ${visibleText(media.mediaType)}`;
    return {
      value: String(index),
      label: `${status} ${name}${format}`,
      title: `${statusInWords(status)}: ${name}${format}`,
      html: exampleHtml(highlighted, exampleKey(status, media, example), media, example),
      language: exampleLanguage(media),
    };
  });
  const [first, ...others] = shown;
  if (!first) {
    return null;
  }
  return others.length === 0 ? (
    <CodeBlock html={first.html} language={first.language} title={first.title} />
  ) : (
    <Tabs>
      {shown.map(({ value, label, html, language }) => (
        <TabItem key={value} value={value} label={label}>
          <CodeBlock html={html} language={language} />
        </TabItem>
      ))}
    </Tabs>
  );
}
