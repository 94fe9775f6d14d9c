import type { Caller, Operation } from '../../model/api.ts';
import { Icon } from '../icons/Icon.tsx';
import type { GlyphName } from '../icons/glyphs.ts';
import { InlineText } from './InlineText.tsx';
import styles from './CallFacts.module.css';

type CallerFact = { readonly name: string; readonly icon: GlyphName; readonly headers: string };

const callerFacts: Readonly<Record<Caller, CallerFact>> = {
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

type Props = { readonly operation: Pick<Operation, 'callers' | 'idempotencyKey' | 'ifMatch'> };

/** Who may call an operation, and the headers that not every request has. */
export function CallFacts({ operation: { callers, idempotencyKey, ifMatch } }: Props) {
  const headers = [
    {
      name: 'Idempotency-Key',
      use: idempotencyKey,
      meaning: 'A UUID. A repeated request with the same one takes effect once.',
    },
    { name: 'If-Match', use: ifMatch, meaning: 'The `ETag` of the last read.' },
  ].filter(({ use }) => use !== 'none');
  return (
    <dl className={styles.facts}>
      <dt>Who may call it</dt>
      {callers.map((caller) => (
        <dd key={caller}>
          <Icon name={callerFacts[caller].icon} />
          <strong>{callerFacts[caller].name}</strong>{' '}
          <small>
            <InlineText text={callerFacts[caller].headers} />
          </small>
        </dd>
      ))}
      {headers.length > 0 && <dt>Headers</dt>}
      {headers.map(({ name, use, meaning }) => (
        <dd key={name}>
          <code>{name}</code> <em>{use}</em>{' '}
          <small>
            <InlineText text={meaning} />
          </small>
        </dd>
      ))}
    </dl>
  );
}
