import { createHash } from 'node:crypto';
import { collectSearchSections } from '../../publish/outputs/search-sections.ts';
import { pushCollection } from '../../site/search/hosted/push-collection.ts';
import { createTypesenseAdmin } from '../../site/search/hosted/typesense-admin.ts';
import {
  buildDocuments,
  collectionFields,
  indexedSymbols,
  tokenSeparators,
} from '../../site/search/hosted/typesense-document.ts';
import { CommandError, exitStatus } from '../exit-status.ts';
import { loadBuildableSite } from '../load-buildable-site.ts';
import { readArguments } from '../parse-flags.ts';
import { commandLine } from '../../base/files/command-line.ts';

export const searchPushCommand = async (): Promise<void> => {
  const { flags } = readArguments({
    usage: commandLine('search:push', '[--dry-run]'),
    about: `Publishes the sections of the site to the collection DOCS_SEARCH_COLLECTION. The admin key is read from
TYPESENSE_ADMIN_KEY; TYPESENSE_URL replaces the server https://{host}:443, for example with a local one.
Exit status: 0 when published, 1 for a failure, 2 for missing settings.`,
    flags: {
      'dry-run': 'Show what would change, and change nothing',
    },
  });
  const { built, config } = await loadBuildableSite();
  const { hosted } = config.search;
  if (!hosted) {
    throw new CommandError(
      'Nothing to publish to: set DOCS_SEARCH_HOST, DOCS_SEARCH_KEY and DOCS_SEARCH_COLLECTION.',
    );
  }
  const adminKey = process.env['TYPESENSE_ADMIN_KEY'];
  if (!adminKey || adminKey === hosted.key) {
    throw new CommandError(
      `TYPESENSE_ADMIN_KEY: expected ${adminKey ? 'a key other than the public DOCS_SEARCH_KEY' : 'the admin key of the search service, but found nothing'}.`,
    );
  }
  const origin = (process.env['TYPESENSE_URL'] || `https://${hosted.host}:443`).replace(/\/+$/, '');
  const sections = collectSearchSections(built);
  const { synonyms } = built.site;
  const contentHash = createHash('sha256')
    .update(
      JSON.stringify([
        buildDocuments(sections),
        collectionFields,
        tokenSeparators,
        indexedSymbols,
        synonyms,
      ]),
    )
    .digest('hex')
    .slice(0, 12);
  await pushCollection(
    createTypesenseAdmin(origin, adminKey),
    { alias: hosted.collection, sections, synonyms, contentHash },
    {
      isDryRun: flags['dry-run'] ?? false,
      report: (line) => process.stdout.write(`${line}\n`),
    },
  ).catch((error: Error) => {
    throw new CommandError(error.message, exitStatus.problems);
  });
};
