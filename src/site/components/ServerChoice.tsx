import { ServerSelect } from '../islands/server-choice/ServerSelect.tsx';
import { type ApiServer, mockServerId } from '../../api/reference/api-server.ts';
import { mockFileHref, mockFileName, mockNodeVersion } from '../../api/mock/mock-download.ts';
import { ChoiceChevron } from './ChoiceChevron.tsx';
import { LineIcon } from '../islands/LineIcon.tsx';
import { inEnglish } from './languages.ts';
import { Disclosure } from './reference/Disclosure.tsx';
import { ServerVariables } from './ServerVariables.tsx';
import styles from './ServerChoice.module.css';

type Props = { readonly servers: readonly ApiServer[]; readonly hasReference: boolean };

export function ServerChoice({ servers, hasReference }: Props) {
  const [first] = servers;
  const mock = servers.find(({ id }) => id === mockServerId);
  if (!first) {
    return null;
  }
  const others = servers.filter((server) => server !== first && server !== mock);
  return (
    <div className={styles.choice} {...inEnglish()}>
      {servers.length > 1 && (
        <ServerSelect
          servers={servers}
          className={styles.control}
          sign={<LineIcon path={serverPath} canvas={20} size={18} />}
          chevron={<ChoiceChevron />}
        />
      )}
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
        <Disclosure summary="About the mock">
          <p>
            {'The mock needs no account and accepts the keys in samples: download '}
            <a href={mockFileHref} download>
              {mockFileName}
            </a>
            {' and start it with '}
            <code>{`node ${mockFileName}`}</code>
            {` on Windows, macOS or Linux (Node ${mockNodeVersion} or newer). It responds at `}
            <code>{mock.url}</code>
            {hasReference ? (
              <>
                {'. The '}
                <a href="/scalar">API reference</a> has one in the browser.
              </>
            ) : (
              '.'
            )}
          </p>
        </Disclosure>
      )}
      <ServerVariables servers={servers} />
    </div>
  );
}

const serverPath = 'M3 3.5h14v5.5H3zM3 11h14v5.5H3zM6 6.25h.01M6 13.75h.01';
