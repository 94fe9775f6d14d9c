import { stringify } from 'yaml';
import { type BuiltFixture, buildFiles, page } from './build-fixture.ts';

const responses = { 204: { description: 'Done.' } };

export const listTrees = {
  operationId: 'listTrees',
  tags: ['trees'],
  summary: 'List trees',
  responses,
};

type Options = {
  readonly servers?: unknown;
  readonly paths?: object;
  readonly document?: object;
  readonly site?: object;
  readonly baseUrl?: string;
  readonly files?: Readonly<Record<string, string>>;
};

export const buildOrchard = ({
  servers,
  paths,
  document,
  site,
  baseUrl,
  files,
}: Options): Promise<BuiltFixture> =>
  buildFiles(
    {
      'site.yml': stringify({ product: { name: 'Orchard' }, ...site }),
      'docs/start.md': page(),
      'openapi/openapi.yaml': stringify({
        openapi: '3.1.1',
        info: { title: 'Orchard', version: '1.0.0' },
        ...(servers !== undefined && { servers }),
        paths: { '/trees': { get: listTrees }, ...paths },
        ...document,
      }),
      ...files,
    },
    baseUrl === undefined ? {} : { environment: { DOCS_API_BASE_URL: baseUrl } },
  );

export const copyOf = (built: BuiltFixture): string => built.output('docs/api/trees.md');

export const urlsOf = (built: BuiltFixture): string[] =>
  built.site.servers.filter(({ id }) => id !== 'mock').map(({ url }) => url);

export const problemsOf = (built: BuiltFixture): string[] =>
  built.found.filter((line) => / openapi\/(?:local|no-server|server)/.test(line));
