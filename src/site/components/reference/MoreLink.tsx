import type { Operation } from '../../../api/reference/api.ts';

type Props = {
  readonly docs: Operation['externalDocs'];
  readonly className?: string | undefined;
};

export function MoreLink({ docs, className }: Props) {
  return (
    docs &&
    /^https?:\/\//i.test(docs.url) && (
      <p className={className}>
        <a href={docs.url}>{docs.description || 'Read more'}</a>
      </p>
    )
  );
}
