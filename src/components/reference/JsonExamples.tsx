import { escapeMarkup } from '../../text/escape-markup.ts';
import type { Example } from '../../model/api.ts';
import { CodeBlock } from '../mdx/CodeBlock.tsx';
import type { Examples } from './api-view.ts';
import { Disclosure } from './Disclosure.tsx';

type Props = {
  readonly list: readonly Example[];
  readonly examples: Examples;
  /** The key in `examples` of an example's highlighted code. */
  readonly keyOf: (example: Example, index: number) => string;
  /** Whether the first example is shown unfolded. */
  readonly isOpen: boolean;
};

/** The examples of a body. All but the first unfold. */
export function JsonExamples({ list, examples, keyOf, isOpen }: Props) {
  return list.map((example, index) => {
    const html = examples[keyOf(example, index)] ?? plainHtml(example.value);
    const title = example.summary ?? example.name;
    return isOpen && index === 0 ? (
      <CodeBlock key={example.name} html={html} language="json" title={title} />
    ) : (
      <Disclosure key={example.name} summary={`Example: ${title}`}>
        <CodeBlock html={html} language="json" />
      </Disclosure>
    );
  });
}

const plainHtml = (value: unknown): string =>
  `<span class="line">${escapeMarkup(JSON.stringify(value, null, 2))}</span>`;
