import { defaultSampleLanguage } from '../../islands/sample-language/sample-language.ts';
import { sampleLanguages } from '../../../api/reference/api.ts';
import type { OperationCode } from '../../../api/reference/api-code.ts';
import { Code, CodeFigure } from '../mdx/CodeBlock.tsx';
import {
  SampleLanguagePanels,
  SampleLanguageTablist,
  sampleLanguageBlock,
} from '../SampleLanguageTablist.tsx';
import styles from './SampleTabs.module.css';

type Props = {
  readonly samples: NonNullable<OperationCode['samples']>;
  readonly calls: OperationCode['calls'];
};

export function SampleTabs({ samples, calls }: Props) {
  const choices = sampleLanguages.map(({ value, label }) => {
    const call = calls[value];
    const isShown = value === defaultSampleLanguage;
    const content =
      call === undefined ? (
        <Code label={`Sample: ${label}`} html={samples[value]} isShown={isShown} />
      ) : (
        <CallPanels label={label} call={call} request={samples[value]} isShown={isShown} />
      );
    return { value, label, content };
  });
  return (
    <CodeFigure
      header={
        <>
          <SampleLanguageTablist choices={choices} />
          {Object.keys(calls).length > 0 && <CallSwitch />}
        </>
      }
      data-code="sample"
      {...sampleLanguageBlock(choices)}
    >
      <SampleLanguagePanels choices={choices} />
    </CodeFigure>
  );
}

function CallSwitch() {
  return (
    <fieldset className={styles.switch} aria-label="Sample as" data-call-switch="">
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
