import { nightly } from './support/nightly.ts';
import { followFlow } from './support/samples/follow.ts';
import { type Flow, languages, planFlows } from './support/samples/plan-flows.ts';
import { readBlocks } from './support/samples/read-blocks.ts';
import { startSampleMock } from './support/samples/sample-mock.ts';
import { pages, site } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Points the samples at the mock and the local site, as the start page tells readers to do. */
const withMock = (flow: Flow, origin: string, siteOrigin: string): Flow => ({
  ...flow,
  steps: flow.steps.map((step) =>
    'code' in step && site.config.api.baseUrl
      ? {
          ...step,
          code: step.code
            .replaceAll(site.config.api.baseUrl, origin)
            .replaceAll(site.config.url, siteOrigin),
        }
      : step,
  ),
  continues: flow.continues && withMock(flow.continues, origin, siteOrigin),
});

/** Returns a line such as `/docs/start: 3 blocks, 1 outputs compared, not run: waits for a day`. */
const summarize = ({ path, steps, marked }: Flow): string => {
  const blocks = steps.filter(({ kind }) => kind !== 'open' && kind !== 'output').length;
  const outputs = steps.length - blocks - steps.filter(({ kind }) => kind === 'open').length;
  const notRun = marked.length === 0 ? '' : `, not run: ${marked.join('; ')}`;
  return `${path}: ${blocks} blocks, ${outputs} outputs compared${notRun}`;
};

for (const language of languages) {
  test(
    `every ${language} sample runs as printed in an empty folder, and prints what its page says`,
    nightly,
    async ({ browser, request, baseURL }) => {
      const read = await Promise.all(
        pages.map(async ({ path }) => readBlocks(path, await (await request.get(path)).text())),
      );
      const flows = planFlows(read, language);
      const mock = await startSampleMock();
      const problems: Record<string, readonly string[]> = {};
      for (const flow of flows) {
        const found = await followFlow(withMock(flow, mock.origin, baseURL ?? ''), mock, browser);
        if (found.length > 0) {
          problems[flow.path] = found;
        }
      }
      await mock.close();
      process.stdout.write(`${[language, ...flows.map(summarize)].join('\n  ')}\n`);
      expect(flows).not.toEqual([]);
      expect(problems).toEqual({});
    },
  );
}

test('the home page leads with a call, which is among the samples that run', async ({
  request,
}) => {
  const home = readBlocks('/', await (await request.get('/')).text());
  const [first] = home.blocks;
  expect(first?.code).toContain(`${site.config.api.baseUrl}/`);
  const flow = planFlows([home], 'cURL').find(({ path }) => path === '/');
  expect(flow?.steps[0]).toEqual({ kind: 'terminal', code: first?.code });
});
