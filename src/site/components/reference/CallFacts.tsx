import type { Operation } from '../../../api/reference/api.ts';
import { describeSecurity, securityTitle } from '../../../api/reference/describe-security.ts';
import { Icon } from '../icons/Icon.tsx';
import { type GlyphName, isGlyphName } from '../icons/glyphs.ts';
import { InlineText } from './InlineText.tsx';
import { ServerFields } from '../ServerVariables.tsx';
import { Markdown } from './Markdown.tsx';
import styles from './CallFacts.module.css';

type Props = { readonly operation: Pick<Operation, 'kind' | 'security' | 'ownServers'> };

const iconOf = (icon: string | null, isNeeded: boolean): GlyphName | null =>
  icon !== null && isGlyphName(icon) ? icon : isNeeded ? 'key' : null;

export function CallFacts({ operation: { kind, security, ownServers } }: Props) {
  const hasCredentials = kind === 'operation' || security.length > 0;
  return (
    (hasCredentials || ownServers.length > 0) && (
      <dl className={styles.facts}>
        {hasCredentials && <Credentials security={security} />}
        {ownServers.length > 0 && <dt>Server</dt>}
        {ownServers.map((server) => (
          <dd key={server.id}>
            <code data-address={server.variables && server.id} suppressHydrationWarning>
              {server.url}
            </code>{' '}
            <small>{server.label}</small>
            <ServerFields {...server} />
          </dd>
        ))}
      </dl>
    )
  );
}

function Credentials({ security }: Pick<Operation, 'security'>) {
  return (
    <>
      <dt>{securityTitle(security)}</dt>
      {describeSecurity(security).map(({ name, icon, details, descriptions }, index) => {
        const glyph = iconOf(icon, (security[index]?.length ?? 0) > 0);
        return (
          <dd key={index}>
            {glyph && <Icon name={glyph} />}
            <strong>
              <InlineText text={name} />
            </strong>{' '}
            {details !== '' && (
              <small>
                <InlineText text={details} />
              </small>
            )}
            {descriptions.map((text) => (
              <Markdown key={text} text={text} />
            ))}
          </dd>
        );
      })}
    </>
  );
}
