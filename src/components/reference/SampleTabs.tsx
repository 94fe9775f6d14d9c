import { engines } from '../../model/api.ts';
import { EnginePanels, EngineTablist, engineBlock } from '../EngineTablist.tsx';
import { Code, CodeFrame } from '../mdx/CodeBlock.tsx';
import type { Samples } from './api-view.ts';

/** The call in every engine. All of them are in the page; the one choice of the site shows one. */
export function SampleTabs({ samples }: { samples: Samples }) {
  const choices = engines.map(({ value, label }) => ({
    value,
    label,
    content: <Code html={samples[value].html} />,
  }));
  return (
    <CodeFrame
      header={<EngineTablist choices={choices} />}
      data-code="sample"
      {...engineBlock(choices)}
    >
      <EnginePanels choices={choices} />
    </CodeFrame>
  );
}
