import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChangelogSidebar } from '../../../../src/site/components/ChangelogSidebar.tsx';
import { createApiView } from '../../../../src/site/components/reference/api-view.ts';
import { CallPanel } from '../../../../src/site/components/reference/CallPanel.tsx';
import { ErrorTable } from '../../../../src/site/components/reference/ErrorTable.tsx';
import type { OperationCode } from '../../../../src/api/reference/api-code.ts';
import { buildApi } from '../../../../src/api/reference/build-api.ts';
import { loadConfig } from '../../content/build-fixture.ts';
import { createOperation } from './reference/operations.ts';

describe('buttons that copy an operation', () => {
  const operation = createOperation();
  const code = {
    samples: [{ name: 'curl', label: 'cURL', call: '', request: null }],
    written: [],
    examples: {},
  } as unknown as OperationCode;
  const panelOf = (copyMenu: boolean): string => {
    const api = { ...buildApi({}), operations: [operation] };
    const view = createApiView({ api, code: { [operation.id]: code } }, null, {
      scalar: false,
      copyMenu,
    });
    return renderToStaticMarkup(<CallPanel operation={operation} api={view} />);
  };

  test('depend on `parts.copyMenu`', () => {
    expect(panelOf(true)).toMatch(/Copy as cURL[^]*Copy as Markdown/);
    expect(panelOf(false)).not.toContain('Copy as');
  });
});

test.each([
  [true, 'releases'],
  [false, 'posts'],
])('with `releases: %s`, the sidebar of the changelog lists %s', (releases, entries) => {
  const changelog = { name: 'News', description: 'News.', path: '/news', releases };
  const html = renderToStaticMarkup(
    <ChangelogSidebar config={{ ...loadConfig(), changelog }} years={[]} current="/news/" />,
  );
  expect(html).toContain(`>Recent ${entries}<`);
});

test('error codes are links only if a page has the error catalog', () => {
  const row = { status: '409', code: 'FULL', isShared: false, isAbove: false, meaning: 'Full.' };
  const htmlOf = (href: string | null): string =>
    renderToStaticMarkup(<ErrorTable rows={[row]} errorHref={() => href} />);
  expect(htmlOf('/docs/errors#full')).toContain('<a href="/docs/errors#full"><code>FULL');
  expect(htmlOf(null)).not.toContain('<a');
});
