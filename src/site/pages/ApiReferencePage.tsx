import { PageCards } from '../components/mdx/Cards.tsx';
import { OperationIndex } from '../components/reference/OperationIndex.tsx';
import { NameInSentence } from '../components/NameInSentence.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { PageMain } from '../components/PageMain.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { ApiReference } from '../islands/api-reference/ApiReference.tsx';
import type { Api } from '../../api/reference/api.ts';
import { exampleErrorStatus } from '../../api/reference/example-error-status.ts';
import { linkPrefixOf } from '../../model/public-address.ts';
import type { SiteShell } from '../../model/page.ts';
import type { PageCard } from '../../model/site.ts';
import styles from './ApiReferencePage.module.css';

type Props = {
  readonly site: SiteShell;
  readonly api: Api | null;
  readonly areas: readonly PageCard[];
};

export function ApiReferencePage({ site, api, areas }: Props) {
  const { config } = site;
  const heading = 'API reference';
  const apiName = api?.title ?? config.product.name;
  const description = `Every operation of the ${apiName}, area by area, with its fields, examples and responses.`;
  const shown = <NameInSentence sentence={description} name={apiName} />;
  const servers = [...new Set(api?.operations.map(({ server }) => server).filter(Boolean))];
  const live =
    config.api.live && config.api.baseUrl !== undefined && config.api.specPath !== undefined
      ? config.api.baseUrl + config.api.specPath
      : null;
  const labels = new Map(areas.map(({ href, title }) => [href, title]));
  const skeleton = (
    <>
      <dl className={`sheet ${styles.facts}`}>
        {servers.length > 0 && <dt>Base address</dt>}
        {servers.map((server) => (
          <dd key={server}>
            <code>{server}</code>
          </dd>
        ))}
        <dt>OpenAPI document</dt>
        <dd>
          <a href="/openapi.json">openapi.json</a>, <a href="/openapi.yaml">openapi.yaml</a>
        </dd>
      </dl>
      <h2 className={styles.title}>Areas</h2>
      <PageCards pages={areas} />
      {api && <OperationIndex api={api} labels={labels} />}
    </>
  );
  return (
    <PageMain isWide={api !== null}>
      <PageMetadata config={config} title={heading} description={description} canonical="/scalar" />
      {api ? (
        <ApiReference
          title={heading}
          liveHref={live}
          linkPrefix={linkPrefixOf(config)}
          errorStatus={exampleErrorStatus(api)}
          acceptsIdempotencyKey={api.operations.some(({ parameters }) =>
            parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
          )}
        >
          <p className={styles.description}>{shown}</p>
          {skeleton}
        </ApiReference>
      ) : (
        <>
          <PageHeader title={heading} description={shown} />
          {skeleton}
        </>
      )}
    </PageMain>
  );
}
