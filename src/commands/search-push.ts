import { createHash } from 'node:crypto';
import { collectSearchSections } from '../outputs/search-sections.ts';
import { pushCollection } from '../search/hosted/push-collection.ts';
import { createTypesenseAdmin } from '../search/hosted/typesense-admin.ts';
import {
  buildDocuments,
  collectionFields,
  tokenSeparators,
} from '../search/hosted/typesense-document.ts';
import { parseFlags } from './parse-flags.ts';
import { isBuildable, loadSite } from '../content/load-site.ts';
import { printProblems } from '../problems/report/print-problems.ts';

/**
 * `npm run search:push`: publishes what search finds to the collection of `search.hosted`. The admin key comes from
 * `TYPESENSE_ADMIN_KEY` and goes nowhere else; `TYPESENSE_URL` names another server than `https://{host}:443`, such as
 * one on this machine. `-- --dry-run` says what would be done and changes nothing. Exit status 0, 1 when it fails, 2
 * when something is not set.
 */
const fail = (message: string, status: 1 | 2): never => {
  process.stderr.write(`${message}\n`);
  process.exit(status);
};

const parsed = parseFlags(process.argv.slice(2), {
  'dry-run': { type: 'boolean', description: 'Say what would be done, and change nothing' },
});
if ('problem' in parsed || parsed.words.length > 0) {
  fail(
    'problem' in parsed ? parsed.problem : 'Expected flags only; the one there is: `--dry-run`.',
    2,
  );
}
const isDryRun = 'flags' in parsed && parsed.flags['dry-run'] === true;
const loaded = await loadSite({ includeDrafts: false });
if (!isBuildable(loaded)) {
  printProblems(loaded.problems);
  process.exit(1);
}
const { built, config } = loaded;
const { hosted } = config.search;
if (!hosted) {
  fail(
    'Nothing to publish to: set DOCS_SEARCH_HOST, DOCS_SEARCH_KEY and DOCS_SEARCH_COLLECTION.',
    2,
  );
} else {
  const adminKey =
    process.env['TYPESENSE_ADMIN_KEY'] ||
    fail(
      'TYPESENSE_ADMIN_KEY: expected the admin key of the search service, but found nothing.',
      2,
    );
  if (adminKey === hosted.key) {
    fail(
      'TYPESENSE_ADMIN_KEY: expected another key than the one readers get (DOCS_SEARCH_KEY).',
      2,
    );
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
      { isDryRun, report: (line) => process.stdout.write(`${line}\n`) },
    );
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 1);
  }
}
