import { Card, Cards } from '../components/mdx/Cards.tsx';
import { OperationIndex } from '../components/reference/OperationIndex.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { PageMain } from '../components/PageMain.tsx';
import { PageMetadata } from '../components/PageMetadata.tsx';
import { ApiReference } from '../islands/api-reference/ApiReference.tsx';
import type { Api } from '../model/api.ts';
import type { SidebarItem, Site } from '../model/site.ts';
import styles from './ApiReferencePage.module.css';

/** `/scalar`: the operations of the API, area by area. */
export function ApiReferencePage({ site, api }: { site: Site; api: Api | null }) {
  const { config } = site;
  const description = `Every operation of the ${config.product.name} REST API, area by area, with its fields, examples and answers.`;
  const descriptions = new Map(
    site.documents.map((document) => [document.href, document.description]),
  );
  const references = site.sidebar.flatMap(findReferences);
  const labels = new Map(references.map(({ href, label }) => [href, label]));
  const skeleton = (
    <>
      <dl className={styles.facts}>
        <dt>Base address</dt>
        <dd>
          <code>{config.api.baseUrl}/v1</code>
        </dd>
        <dt>Description</dt>
        <dd>
          <code>{config.api.baseUrl + config.api.specPath}</code>
        </dd>
      </dl>
      <h2 className={styles.title}>Areas</h2>
      <Cards>
        {references.map(({ href, label }) => (
          <Card key={href} title={label} href={href} icon={href}>
            {descriptions.get(href)}
          </Card>
        ))}
      </Cards>
      {api && <OperationIndex api={api} labels={labels} />}
    </>
  );
  return (
    <PageMain>
      <PageMetadata
        config={config}
        title="API reference"
        description={description}
        canonical="/scalar"
      />
      <PageHeader title="API reference" description={description} />
      {api ? (
        <ApiReference
          builtInHref="/openapi.json"
          liveHref={config.api.live ? config.api.baseUrl + config.api.specPath : null}
        >
          {skeleton}
        </ApiReference>
      ) : (
        skeleton
      )}
    </PageMain>
  );
}

type Reference = { readonly href: string; readonly label: string };

/** The reference pages among an entry of the sidebar and all below it. */
const findReferences = (item: SidebarItem): Reference[] => {
  const own = item.href?.startsWith('/docs/api/') ? [{ href: item.href, label: item.label }] : [];
  return item.kind === 'category' ? [...own, ...item.items.flatMap(findReferences)] : own;
};
