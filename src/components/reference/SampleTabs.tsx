import { sampleLanguages } from '../../model/api.ts';
import type { OperationCode } from '../../model/api-code.ts';
import { Code, CodeFigure } from '../mdx/CodeBlock.tsx';
import {
  SampleLanguagePanels,
  SampleLanguageTablist,
  sampleLanguageBlock,
} from '../SampleLanguageTablist.tsx';

/** The request in every sample language. The page has all of them; the reader's choice shows one. */
export function SampleTabs({ samples }: { samples: NonNullable<OperationCode['samples']> }) {
  const choices = sampleLanguages.map(({ value, label }) => ({
    value,
    label,
    content: <Code html={samples[value]} />,
  }));
  return (
    <CodeFigure
      header={<SampleLanguageTablist choices={choices} />}
      data-code="sample"
      {...sampleLanguageBlock(choices)}
    >
      <SampleLanguagePanels choices={choices} />
    </CodeFigure>
  );
}
