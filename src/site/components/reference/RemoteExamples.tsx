import type { RemoteExample } from '../../../api/document/media-types.ts';
import { visibleText } from '../../../base/text/visible-text.ts';

type Props = { readonly examples: readonly RemoteExample[] };

/** Links only, because builds request nothing. */
export function RemoteExamples({ examples }: Props) {
  return examples.map(({ name, summary, url }) => (
    <p key={name}>
      Example: <a href={url}>{visibleText(summary || name)}</a>
    </p>
  ));
}
