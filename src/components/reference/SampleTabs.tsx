import { sampleLanguages } from '../../model/api.ts';
import {
  SampleLanguagePanels,
  SampleLanguageTablist,
  sampleLanguageBlock,
} from '../SampleLanguageTablist.tsx';
import { Code, CodeFrame } from '../mdx/CodeBlock.tsx';
import type { Samples } from './api-view.ts';

/** The call in every engine. All of them are in the page; the one choice of the site shows one. */
export function SampleTabs({ samples }: { samples: Samples }) {
  const choices = sampleLanguages.map(({ value, label }) => ({
    value,
    label,
    content: <Code html={samples[value].html} />,
  }));
  return (
    <CodeFrame
      header={<SampleLanguageTablist choices={choices} />}
      data-code="sample"
      {...sampleLanguageBlock(choices)}
    >
      <SampleLanguagePanels choices={choices} />
    </CodeFrame>
  );
}
