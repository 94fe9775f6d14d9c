import { ServerOptions } from '../islands/server-choice/ServerOptions.tsx';
import { type ApiServer, mockServerId } from '../../api/reference/api-server.ts';
import { mockFileHref, mockFileName, mockNodeVersion } from '../../api/mock/mock-download.ts';
import styles from './ServerChoice.module.css';

type Props = { readonly servers: readonly ApiServer[] };

export function ServerChoice({ servers }: Props) {
  const [first] = servers;
  const mock = servers.find(({ id }) => id === mockServerId);
  if (servers.length < 2 || !first) {
    return null;
  }
  const others = servers.filter((server) => server !== first && server !== mock);
  return (
    <div className={styles.choice}>
      <ServerOptions servers={servers} styles={styles} />
      <noscript>
        <p>
          Samples send requests to <code>{first.url}</code>.
          {others.map(({ id, url, label }) => (
            <span key={id}>
              {' '}
              The API is also at <code>{url}</code> ({label}).
            </span>
          ))}
        </p>
      </noscript>
      {mock && (
        <p>
          {'The mock needs no account and accepts the keys in samples: download '}
          <a href={mockFileHref} download>
            {mockFileName}
          </a>
          {' and start it with '}
          <code>{`node ${mockFileName}`}</code>
          {` on Windows, macOS or Linux (Node ${mockNodeVersion} or newer). It responds at `}
          <code>{mock.url}</code>
          {'. The '}
          <a href="/scalar">API reference</a> has one in the browser.
        </p>
      )}
    </div>
  );
}
