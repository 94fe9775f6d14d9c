import type { Operation } from '../../../api/reference/api.ts';
import { describeDocs } from '../../../api/reference/describe-docs.ts';

type Props = {
  readonly docs: Operation['externalDocs'];
  readonly className?: string | undefined;
};

export function MoreLink({ docs, className }: Props) {
  if (docs === null) {
    return null;
  }
  const { text, href } = describeDocs(docs);
  return (
    <p className={className}>
      {href === null ? (
        <>
          {text}: <code>{docs.url}</code>
        </>
      ) : (
        <a href={href}>{text}</a>
      )}
    </p>
  );
}
