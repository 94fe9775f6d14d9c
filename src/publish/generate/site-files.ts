import { offersMock } from '../../api/reference/api-server.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { loadClients } from '../../content/api-pages/client-files.ts';
import { collectApiOutputs, collectSiteOutputs } from '../outputs/collect-outputs.ts';
import type { MarkdownCopies } from '../outputs/markdown-copy.ts';
import { buildSearchFiles, collectSearchInput } from '../outputs/search-files.ts';
import type { IndexInput } from '../../site/search/index/index-files.ts';
import { runInThreads } from '../../base/threads/run-in-threads.ts';
import { fileCache } from './file-cache.ts';
import { collectMockFile } from './mock-file.ts';
import { type PublicFiles, precompressTexts, writePublicFiles } from './public-files.ts';
import { groupByPage, searchTermsCache } from './search-terms.ts';
import type { SearchJob, SearchResult } from './search-worker.ts';

type Texts = ReadonlyMap<string, string>;

/**
 * Builds the search files in a separate thread, because they take as long as all other steps together if no page has
 * changed.
 */
const makeSearchFiles = async (
  job: SearchJob,
  onDamage: (count: number) => void,
): Promise<PublicFiles> => {
  const made = new Map<string, Uint8Array>();
  await runInThreads({
    file: 'src/publish/generate/search-worker.ts',
    settings: null,
    jobs: [job],
    jobCount: 1,
    jobsPerThread: 1,
    onResult: ({ files, damaged }: SearchResult) => {
      files.forEach((bytes, name) => made.set(name, bytes));
      onDamage(damaged);
    },
  });
  return made;
};

export const createFileWriters = (built: BuiltSite, publicDir: string, caches: Caches) => {
  const { site, api, openapi } = built;
  const cache = caches.open(fileCache);
  /** @param input everything that the files depend on, except the code */
  const write = async (input: unknown, make: () => Promise<PublicFiles>): Promise<void> =>
    writePublicFiles(publicDir, await cache.readOrMake(cache.keyOf(input), make));
  const writeTexts = (input: unknown, collect: () => Texts | Promise<Texts>): Promise<void> =>
    write(input, async () => precompressTexts(await collect()));

  const writeIndex = ({ sections, synonyms }: IndexInput): Promise<void> => {
    const terms = caches.open(searchTermsCache);
    const pages = groupByPage(sections).map((own) => ({ key: terms.keyOf(own), sections: own }));
    return write(['search', pages.map(({ key }) => key), synonyms], () => {
      const located = pages.map(({ key, sections: own }) => ({
        sections: own,
        entry: terms.fileFor(key),
      }));
      return makeSearchFiles({ pages: located, synonyms }, terms.reportDamaged);
    });
  };

  return {
    writeSearchFiles: async () => {
      if (!site.config.parts.search) {
        return;
      }
      const input = collectSearchInput(built);
      await ('engine' in input
        ? writeTexts(['search', input], () => buildSearchFiles(input))
        : writeIndex(input));
    },
    writeMockFile: async () => {
      const texts = await collectMockFile(built, caches);
      await writeTexts(['mock', ...texts], () => texts);
    },
    writeApiFiles: async () => {
      if (api && openapi) {
        const { url, samples, parts } = site.config;
        const hasMock = offersMock(site.servers);
        await writeTexts(['api', openapi, url, samples, parts.clients, hasMock], async () => {
          const clients = parts.clients
            ? (await loadClients(openapi, { hasMock }, caches)).files
            : [];
          return new Map([
            ...collectApiOutputs(openapi, api, site.config),
            ...[...clients].map(([name, text]): [string, string] => [`clients/${name}`, text]),
          ]);
        });
      }
    },
    /**
     * Writes site-wide files, such as the sitemap and feeds. The cache key omits page bodies, because the model
     * contains a hash of each.
     */
    writeSiteOutputs: (copyOf: MarkdownCopies) =>
      writeTexts(['site', site, openapi], () =>
        collectSiteOutputs(site, copyOf, api !== null && openapi !== null),
      ),
  };
};
