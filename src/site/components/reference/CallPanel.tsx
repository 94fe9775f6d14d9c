import { exampleKey, exampleLanguage, exampleName } from '../../../api/reference/api-code.ts';
import { statusInWords } from '../../../api/reference/api-responses.ts';
import type { Operation } from '../../../api/reference/api.ts';
import {
  listResponseExamples,
  type ResponseExample,
} from '../../../api/reference/response-examples.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { Code, CodeFigure } from '../mdx/CodeBlock.tsx';
import type { ApiView, HighlightedExamples } from './api-view.ts';
import { Disclosure } from './Disclosure.tsx';
import { exampleHtml } from './Examples.tsx';
import { SampleTabs } from './SampleTabs.tsx';
import styles from './CallPanel.module.css';

type Props = { readonly operation: Operation; readonly api: ApiView };

export function CallPanel({ operation, api }: Props) {
  const code = api.findCode(operation.id);
  return (
    <div className={styles.panel}>
      {code && code.samples.length > 0 && (
        <section className={styles.part}>
          <h4>Sample</h4>
          <SampleTabs samples={code.samples} />
          <WrittenSamples samples={operation.codeSamples} code={code.written} />
          <Actions
            operation={operation}
            api={api}
            hasCurl={code.samples.some(({ name }) => name === 'curl')}
          />
        </section>
      )}
      <ResponseExamples operation={operation} api={api} />
    </div>
  );
}

type WrittenProps = {
  readonly samples: Operation['codeSamples'];
  readonly code: readonly string[];
};

function WrittenSamples({ samples, code }: WrittenProps) {
  return samples.map(({ label, language }, index) => (
    <Disclosure key={index} summary={visibleText(label)}>
      <CodeFigure header={null} data-code={language}>
        <Code label={`Sample: ${visibleText(label)}`} html={code[index] ?? ''} isShown={false} />
      </CodeFigure>
    </Disclosure>
  ));
}

type ActionProps = Props & { readonly hasCurl: boolean };

function Actions({ operation: { id, kind, heading }, api, hasCurl }: ActionProps) {
  const canTry = api.hasReference && kind === 'operation';
  return (
    (canTry || api.hasCopyMenu) && (
      <p className={`cluster ${styles.actions}`}>
        {canTry && <a href={`/scalar#${id}`}>Try it in the API reference</a>}
        {api.hasCopyMenu && hasCurl && (
          <button type="button" data-copy="curl">
            Copy as cURL
          </button>
        )}
        {api.hasCopyMenu && (
          <button type="button" data-copy="operation" value={visibleText(heading)}>
            Copy as Markdown
          </button>
        )}
      </p>
    )
  );
}

const noHighlight: HighlightedExamples = {};

function ResponseExamples({ operation, api }: Props) {
  const highlighted = api.findCode(operation.id)?.examples ?? noHighlight;
  const examples = listResponseExamples(api.api, operation);
  const own = examples.filter(({ isAbove }) => !isAbove);
  const [first = examples[0]] = own;
  return (
    first && (
      <CodeFigure
        data-code={first.body ? exampleLanguage(first.body.media, first.body.example) : 'text'}
        header={
          <label className={styles.choice} data-screen-only="">
            Response
            {/* `autoComplete` is off, because a reload would restore the choice, but not the matching response. */}
            <select
              className="control"
              data-response-choice=""
              autoComplete="off"
              defaultValue={first.id}
            >
              {examples.map((example, index) => (
                <option key={index} value={example.id}>
                  {labelOf(example)}
                </option>
              ))}
            </select>
          </label>
        }
      >
        {own.map((example) => (
          <details key={example.id} id={example.id} open={example === first}>
            <summary>{labelOf(example)}</summary>
            <ResponseBody example={example} highlighted={highlighted} isShown={example === first} />
          </details>
        ))}
      </CodeFigure>
    )
  );
}

const labelOf = ({ status, body }: ResponseExample): string => {
  const name = body ? visibleText(exampleName(body.example)) : 'No body';
  const isNamed = body !== null && !/^application\/(?:problem\+)?json$/.test(body.media.mediaType);
  return [statusInWords(status), name, isNamed ? `as ${visibleText(body.media.mediaType)}` : '']
    .filter((text) => text !== '')
    .join(' ');
};

type BodyProps = {
  readonly example: ResponseExample;
  readonly highlighted: HighlightedExamples;
  readonly isShown: boolean;
};

function ResponseBody({ example: response, highlighted, isShown }: BodyProps) {
  const { status, body } = response;
  if (!body) {
    return <p>The response has no body.</p>;
  }
  const { media, example } = body;
  return (
    <Code
      label={`Response: ${labelOf(response)}`}
      html={exampleHtml(highlighted, exampleKey(status, media, example), media, example)}
      isShown={isShown}
    />
  );
}
