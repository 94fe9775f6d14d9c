import { escapeText } from '../../../base/text/escape-markup.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import type { Media } from '../../../api/reference/api.ts';
import {
  exampleKey,
  exampleLanguage,
  exampleText,
  exampleTitle,
} from '../../../api/reference/api-code.ts';
import { CodeBlock } from '../mdx/CodeBlock.tsx';
import type { HighlightedExamples } from './api-view.ts';
import { Disclosure } from './Disclosure.tsx';

type Props = {
  readonly media: Media;
  readonly highlighted: HighlightedExamples;
};

export function Examples({ media, highlighted }: Props) {
  return media.examples.map((example) => {
    const html = exampleHtml(highlighted, exampleKey('request', media, example), media, example);
    const title = visibleText(exampleTitle('Example', example));
    return (
      <Disclosure key={example.name} summary={title}>
        <CodeBlock html={html} language={exampleLanguage(media, example)} />
      </Disclosure>
    );
  });
}

export const exampleHtml = (
  highlighted: HighlightedExamples,
  key: string,
  media: Media,
  example: Media['examples'][number],
): string =>
  Object.hasOwn(highlighted, key)
    ? (highlighted[key] ?? '')
    : escapeText(visibleText(exampleText(media, example)));
