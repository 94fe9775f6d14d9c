import type { ReactNode } from 'react';
import type { Caller, HeaderUse, Operation } from '../../model/api.ts';
import { Icon } from '../icons/Icon.tsx';
import type { GlyphName } from '../icons/glyphs.tsx';
import { InlineText } from './InlineText.tsx';
import styles from './CallFacts.module.css';

type CallerFact = { readonly name: string; readonly icon: GlyphName; readonly headers: string };

const callers: Readonly<Record<Caller, CallerFact>> = {
  public: { name: 'Anyone with a project key', icon: 'key', headers: '`X-Project-Key`' },
  player: {
    name: 'Signed-in player',
    icon: 'lock',
    headers: '`X-Project-Key` and `Authorization: Bearer`',
  },
  server: {
    name: 'Trusted server',
    icon: 'server',
    headers: '`X-Project-Key` and `X-Server-Key`',
  },
};

/** Who may call an operation, and the headers it takes beside those of every request. */
export function CallFacts({
  operation,
}: {
  operation: Pick<Operation, 'callers' | 'idempotencyKey' | 'ifMatch'>;
}) {
  const { idempotencyKey, ifMatch } = operation;
  const hasHeaders = idempotencyKey !== 'none' || ifMatch !== 'none';
  return (
    <dl className={styles.facts}>
      <dt>Who may call it</dt>
      {operation.callers.map((caller) => (
        <dd key={caller}>
          <Icon name={callers[caller].icon} />
          <strong>{callers[caller].name}</strong>{' '}
          <small>
            <InlineText text={callers[caller].headers} />
          </small>
        </dd>
      ))}
      {hasHeaders && <dt>Headers</dt>}
      <Header name="Idempotency-Key" use={idempotencyKey}>
        A UUID. A repeated request with the same one takes effect once.
      </Header>
      <Header name="If-Match" use={ifMatch}>
        The <code>ETag</code> of the last read.
      </Header>
    </dl>
  );
}

type HeaderProps = {
  readonly name: string;
  readonly use: HeaderUse;
  readonly children: ReactNode;
};

function Header({ name, use, children }: HeaderProps) {
  return (
    use !== 'none' && (
      <dd>
        <code>{name}</code> <em>{use}</em> <small>{children}</small>
      </dd>
    )
  );
}
