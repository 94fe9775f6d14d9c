import type { Operation } from '../../../api/reference/api.ts';
import { describeDocs } from '../../../api/reference/describe-docs.ts';
import { visibleText } from '../../../base/text/visible-text.ts';

type Props = {
  readonly docs: Operation['externalDocs'];
  readonly className?: string | undefined;
};

export function MoreLink({ docs, className }: Props) {
  if (docs === null) {
    return null;
  }
  const { text: written, href } = describeDocs(docs);
  const text = visibleText(written);
  return (
    <p className={className}>
      {href === null ? (
        <>
          {text}: <code>{visibleText(docs.url)}</code>
        </>
      ) : (
        <a href={href}>{text}</a>
      )}
    </p>
  );
}
