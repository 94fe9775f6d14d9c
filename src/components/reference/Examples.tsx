import { escapeMarkup } from '../../text/escape-markup.ts';
import { visibleText } from '../../text/visible-text.ts';
import type { Media } from '../../model/api.ts';
import { exampleKey, exampleLanguage, exampleText } from '../../model/api-code.ts';
import { CodeBlock } from '../mdx/CodeBlock.tsx';
import type { HighlightedExamples } from './api-view.ts';
import { Disclosure } from './Disclosure.tsx';

type Props = {
  readonly media: Media;
  /** `request`, or the status of the response. */
  readonly place: string;
  readonly highlighted: HighlightedExamples;
  /** Whether the first example is shown unfolded. */
  readonly isOpen: boolean;
};

/** The examples of a body by their names. All but the first unfold. */
export function Examples({ media, place, highlighted, isOpen }: Props) {
  const language = exampleLanguage(media);
  return media.examples.map((example, index) => {
    const key = exampleKey(place, media, example);
    const html = Object.hasOwn(highlighted, key)
      ? (highlighted[key] ?? '')
      : plainHtml(exampleText(media, example));
    const title = visibleText(example.summary ?? example.name);
    return isOpen && index === 0 ? (
      <CodeBlock key={example.name} html={html} language={language} title={title} />
    ) : (
      <Disclosure key={example.name} summary={`Example: ${title}`}>
        <CodeBlock html={html} language={language} />
      </Disclosure>
    );
  });
}

const plainHtml = (text: string): string =>
  `<span class="line">${escapeMarkup(visibleText(text))}</span>`;
