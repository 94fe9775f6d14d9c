import { formatJson } from '../../../base/json/exact-json.ts';
import {
  exampleLanguage,
  exampleText,
  exampleTitle,
  isUnreadStream,
  ownExamples,
} from '../../../api/reference/api-code.ts';
import { type FieldTree, noFields } from '../../../api/reference/api-fields.ts';
import type { Example, Media } from '../../../api/reference/api.ts';
import { type Flagged, bodyFacts } from '../../../api/reference/field-facts.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { renderFields } from './fields.ts';
import { code, codeBlock, joinBlocks, oneLine } from './markdown-text.ts';
import { renderMoreLink, renderRemoteExamples } from './links.ts';
import { renderValues } from './values.ts';

export const renderExample = (title: string, media: Media, example: Example): string =>
  joinBlocks([
    oneLine(exampleTitle(title, example)),
    codeBlock(exampleLanguage(media, example), exampleText(media, example)),
  ]);

const renderExamples = (media: Media, examples = media.examples): string[] => [
  ...examples.map((example) => renderExample('Example', media, example)),
  ...renderRemoteExamples(media.remoteExamples),
];

const renderBody = (media: Media, tree: FieldTree, flagged: Flagged): string => {
  const { schema } = media;
  return joinBlocks([
    schema ? visibleText(schema.description) : '',
    renderMoreLink(schema?.externalDocs ?? null),
    schema ? bodyFacts(schema, tree) : '',
    schema ? renderValues(schema, tree.valuesAt) : '',
    renderFields(tree, flagged),
    ...renderExamples(media),
  ]);
};

export const renderBodies = (
  content: readonly Media[],
  trees: readonly FieldTree[],
  flagged: Flagged,
): string =>
  joinBlocks(
    content.flatMap((media, index) => {
      const [first = media] = content;
      const { mediaType, schema } = media;
      const body = renderBody(media, trees[index] ?? noFields, flagged);
      if (index === 0) {
        const others = content.length > 1 ? ', or in another format below' : '';
        const isNamed = others !== '' || mediaType !== 'application/json';
        return [isNamed ? `As ${code(mediaType)}${others}` : '', body];
      }
      const isSame = schema !== null && formatJson(schema) === formatJson(first.schema);
      return [
        `Or as ${code(mediaType)}`,
        flagged === 'optional' && isUnreadStream(media, first)
          ? `The generated clients read ${code(first.mediaType)} instead of this stream.`
          : '',
        isSame ? `The same fields as in ${code(first.mediaType)}.` : body,
        ...(isSame
          ? renderExamples(
              media,
              flagged === 'optional' ? media.examples : ownExamples(media, first),
            )
          : []),
      ];
    }),
  );
