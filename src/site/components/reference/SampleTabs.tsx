import { sampleLanguageOf } from '../../../api/reference/sample-languages.ts';
import type { OperationCode } from '../../../api/reference/api-code.ts';
import { Code, CodeFigure } from '../mdx/CodeBlock.tsx';
import {
  SampleLanguagePanels,
  SampleLanguageTablist,
  sampleLanguageBlock,
} from '../SampleLanguageTablist.tsx';
import styles from './SampleTabs.module.css';

type Props = Pick<OperationCode, 'samples'>;

export function SampleTabs({ samples }: Props) {
  const choices = samples.map(({ name, request, call }, index) => {
    const { label } = sampleLanguageOf(name);
    const isShown = index === 0;
    const content =
      call === null ? (
        <Code label={`Sample: ${label}`} html={request} isShown={isShown} />
      ) : (
        <CallPanels label={label} call={call} request={request} isShown={isShown} />
      );
    return { value: name, label, content };
  });
  const names = samples.map(({ name }) => name);
  const called = samples.filter(({ call }) => call !== null).map(({ name }) => name);
  return (
    <CodeFigure
      header={
        <>
          <SampleLanguageTablist choices={choices} names={names} />
          {called.length > 0 && <CallSwitch names={called} />}
        </>
      }
      data-code="sample"
      {...sampleLanguageBlock(choices)}
    >
      <SampleLanguagePanels choices={choices} names={names} />
    </CodeFigure>
  );
}

function CallSwitch({ names }: { readonly names: readonly string[] }) {
  return (
    <fieldset className={styles.switch} aria-label="Sample as" data-call-switch={names.join(' ')}>
      <button type="button" data-call-choice="client">
        Client
      </button>
      <button type="button" data-call-choice="request">
        Request
      </button>
    </fieldset>
  );
}

type CallPanelsProps = {
  readonly label: string;
  readonly call: string;
  readonly request: string;
  readonly isShown: boolean;
};

function CallPanels({ label, call, request, isShown }: CallPanelsProps) {
  return (
    <div>
      <details data-call-panel="client" open>
        <summary>Client</summary>
        <Code label={`Client: ${label}`} html={call} isShown={isShown} />
      </details>
      <details data-call-panel="request" open>
        <summary>Request</summary>
        <Code label={`Request: ${label}`} html={request} isShown={false} />
      </details>
    </div>
  );
}
