import type { Media } from '../../../api/reference/api.ts';
import { visibleText } from '../../../base/text/visible-text.ts';

type Props = { readonly examples: Media['remoteExamples'] };

/** Links to examples on other hosts, because builds make no network requests and so cannot include them. */
export function RemoteExamples({ examples }: Props) {
  return examples.map(({ name, summary, url }) => (
    <p key={name}>
      Example: <a href={url}>{visibleText(summary || name)}</a>
    </p>
  ));
}
