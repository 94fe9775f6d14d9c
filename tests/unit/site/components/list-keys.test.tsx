import { type ReactElement, type ReactNode, isValidElement } from 'react';
import { expect, test } from 'vitest';
import { Breadcrumbs } from '../../../../src/site/components/Breadcrumbs.tsx';
import { DocumentFooter } from '../../../../src/site/components/DocumentFooter.tsx';
import { Footer } from '../../../../src/site/components/Footer.tsx';
import { ErrorTable } from '../../../../src/site/components/reference/ErrorTable.tsx';
import { FieldList } from '../../../../src/site/components/reference/FieldList.tsx';
import { TableOfContents } from '../../../../src/site/components/TableOfContents.tsx';
import type { Field } from '../../../../src/api/reference/api-fields.ts';
import type { SiteShell } from '../../../../src/model/page.ts';
import { loadConfig } from '../../content/build-fixture.ts';
import { createSchema } from './reference/operations.ts';

const open = ({ type, props }: ReactElement<{ children?: ReactNode }>): ReactNode => {
  try {
    return typeof type === 'function' ? (type as (props: object) => ReactNode)(props) : null;
  } catch {
    // Skip islands, because their hooks need a renderer.
    return null;
  }
};

const repeatedKeys = (node: ReactNode): string[] => {
  if (Array.isArray(node)) {
    const keys = node.filter(isValidElement).flatMap(({ key }) => key ?? []);
    const repeated = keys.filter((key, index) => keys.indexOf(key) < index);
    return [...repeated, ...(node as ReactNode[]).flatMap(repeatedKeys)];
  }
  return isValidElement<{ children?: ReactNode }>(node)
    ? [...repeatedKeys(open(node)), ...repeatedKeys(node.props.children)]
    : [];
};

const config = {
  ...loadConfig(),
  footer: ['Help', 'Help'].map((title) => ({
    title,
    links: [
      { label: 'Chat', to: '/docs/a' },
      { label: 'Chat', to: '/docs/b' },
    ],
  })),
};
const row = (status: string) => ({
  status,
  code: 'CONFLICT',
  isShared: false,
  isAbove: false,
  meaning: 'Try again.',
});
const noFields = { fields: [], variants: [], sameAs: null, valuesAt: null };
const parameter = (location: 'path' | 'query'): Field => ({
  name: 'id',
  kind: 'property',
  isRequired: true,
  schema: createSchema(),
  location,
  path: 'id',
  anchor: `a-${location}-id`,
  inside: noFields,
});

test.each([
  [
    'ancestors of a page with one label',
    <Breadcrumbs
      key="breadcrumbs"
      trail={[
        { label: 'Events', href: null },
        { label: 'Events', href: null },
      ]}
      page="Live"
      href="/docs/live"
    />,
  ],
  ['columns and links of the footer', <Footer key="footer" site={{ config } as SiteShell} />],
  [
    'tags of a page',
    <DocumentFooter
      key="tags"
      document={{
        href: '/docs/shop',
        tags: ['shop', 'shop'],
        editUrl: null,
        lastUpdate: { date: null, author: null },
      }}
    />,
  ],
  [
    'headings with one id, which is a warning',
    <TableOfContents
      key="contents"
      href="/docs/start"
      headings={[
        { level: 2, id: 'start', text: 'Sign in' },
        { level: 2, id: 'start', text: 'Sign out' },
      ]}
    />,
  ],
  [
    'errors of two statuses with one code',
    <ErrorTable key="errors" rows={[row('409'), row('412')]} errorHref={() => null} />,
  ],
  [
    'errors of two statuses with one code that an operation above explains',
    <ErrorTable
      key="errors above"
      rows={[row('409'), row('412')].map((error) => ({ ...error, isShared: true, isAbove: true }))}
      errorHref={() => null}
    />,
  ],
  [
    'parameters of the path and of the query with one name',
    <FieldList
      key="fields"
      tree={{ ...noFields, fields: [parameter('path'), parameter('query')] }}
      flagged="required"
    />,
  ],
])('%s keep different React keys', (_list, element) => {
  expect(repeatedKeys(element)).toEqual([]);
});
