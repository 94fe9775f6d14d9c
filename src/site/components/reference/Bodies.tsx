import { formatJson } from '../../../base/json/exact-json.ts';
import type { FieldTree } from '../../../api/reference/api-fields.ts';
import type { Media } from '../../../api/reference/api.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { isUnreadStream, ownExamples } from '../../../api/reference/api-code.ts';
import type { HighlightedExamples } from './api-view.ts';
import { Disclosure } from './Disclosure.tsx';
import { Examples } from './Examples.tsx';
import { type Flagged, bodyFacts } from '../../../api/reference/field-facts.ts';
import { Facts, FieldList } from './FieldList.tsx';
import { Markdown } from './Markdown.tsx';
import { MoreLink } from './MoreLink.tsx';
import { RemoteExamples } from './RemoteExamples.tsx';
import { ValueList } from './ValueList.tsx';

type Props = {
  readonly content: readonly Media[];
  readonly trees: readonly FieldTree[];
  readonly flagged: Flagged;
  readonly examples?: HighlightedExamples | undefined;
};

export function Bodies({ content, trees, ...rest }: Props) {
  const [first, ...others] = content;
  const [firstTree, ...otherTrees] = trees;
  if (!first || !firstTree) {
    return null;
  }
  const isNamed = others.length > 0 || first.mediaType !== 'application/json';
  return (
    <>
      {isNamed && (
        <p>
          As <code>{visibleText(first.mediaType)}</code>
          {others.length > 0 && ', or in another format below'}
        </p>
      )}
      <Body media={first} tree={firstTree} {...rest} />
      {others.map((media, index) => {
        const tree = otherTrees[index];
        return (
          tree && (
            <Disclosure
              key={media.mediaType}
              summary={
                <>
                  Or as <code>{visibleText(media.mediaType)}</code>
                </>
              }
            >
              {rest.flagged === 'optional' && isUnreadStream(media, first) && (
                <p>
                  The generated clients read <code>{visibleText(first.mediaType)}</code> instead of
                  this stream.
                </p>
              )}
              {media.schema !== null && formatJson(media.schema) === formatJson(first.schema) ? (
                <>
                  <p>
                    The same fields as in <code>{visibleText(first.mediaType)}</code>.
                  </p>
                  <BodyExamples
                    media={{ ...media, examples: ownExamples(media, first) }}
                    examples={rest.examples}
                  />
                </>
              ) : (
                <Body media={media} tree={tree} {...rest} />
              )}
            </Disclosure>
          )
        );
      })}
    </>
  );
}

type BodyProps = Omit<Props, 'content' | 'trees'> & {
  readonly media: Media;
  readonly tree: FieldTree;
};

function Body({ media, tree, flagged, examples }: BodyProps) {
  const { schema } = media;
  return (
    <>
      {schema && <Markdown text={schema.description} />}
      {schema && <MoreLink docs={schema.externalDocs} />}
      {schema && <Facts text={bodyFacts(schema, tree)} />}
      {schema && <ValueList schema={schema} place={tree.valuesAt} />}
      <FieldList tree={tree} flagged={flagged} />
      <BodyExamples media={media} examples={examples} />
    </>
  );
}

function BodyExamples({ media, examples }: Pick<BodyProps, 'media' | 'examples'>) {
  return (
    <>
      {examples && <Examples media={media} highlighted={examples} />}
      <RemoteExamples examples={media.remoteExamples} />
    </>
  );
}
