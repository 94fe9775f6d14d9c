import { createHash } from 'node:crypto';
import { collectSearchSections } from '../outputs/search-sections.ts';
import { pushCollection } from '../search/hosted/push-collection.ts';
import { createTypesenseAdmin } from '../search/hosted/typesense-admin.ts';
import {
  buildDocuments,
  collectionFields,
  tokenSeparators,
} from '../search/hosted/typesense-document.ts';
import { fail, loadBuildableSite, readFlags } from './search-session.ts';

/**
 * `npm run search:push`: publishes the sections of the site to the collection of `search.hosted`. The admin key is read
 * from `TYPESENSE_ADMIN_KEY`; `TYPESENSE_URL` replaces the server `https://{host}:443`, for example by a local one.
 * `-- --dry-run` reports what would be done and changes nothing. Exit status 0, 1 for a failure, 2 for missing settings.
 */
const usage = 'Usage: npm run search:push [-- --dry-run]';
const { flags, words } = readFlags(
  { 'dry-run': { type: 'boolean', description: 'Report what would be done, and change nothing' } },
  usage,
);
if (words.length > 0) {
  fail(`Expected flags only.\n${usage}`, 2);
}
const { built, config } = await loadBuildableSite();
const hosted =
  config.search.hosted ??
  fail(
    'Nothing to publish to: set DOCS_SEARCH_HOST, DOCS_SEARCH_KEY and DOCS_SEARCH_COLLECTION.',
    2,
  );
const adminKey =
  process.env['TYPESENSE_ADMIN_KEY'] ||
  fail('TYPESENSE_ADMIN_KEY: expected the admin key of the search service, but found nothing.', 2);
if (adminKey === hosted.key) {
  fail('TYPESENSE_ADMIN_KEY: expected another key than the one readers get (DOCS_SEARCH_KEY).', 2);
}
const origin = (process.env['TYPESENSE_URL'] || `https://${hosted.host}:443`).replace(/\/+$/, '');
const sections = collectSearchSections(built);
const { synonyms } = built.site;
const contentHash = createHash('sha256')
  .update(JSON.stringify([buildDocuments(sections), collectionFields, tokenSeparators, synonyms]))
  .digest('hex')
  .slice(0, 12);
try {
  await pushCollection(
    createTypesenseAdmin(origin, adminKey),
    { alias: hosted.collection, sections, synonyms, contentHash },
    {
      isDryRun: flags['dry-run'] === true,
      report: (line) => process.stdout.write(`${line}\n`),
    },
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error), 1);
}
