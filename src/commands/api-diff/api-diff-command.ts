import { compareApis } from '../../api/diff/compare-apis.ts';
import { levels } from '../../api/diff/change-rules.ts';
import { type LoadedOpenapi, loadOpenapi } from '../../api/read/load-openapi.ts';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { withCaches } from '../../base/cache/caches.ts';
import { commandLine } from '../../base/files/command-line.ts';
import { contentDir } from '../../content/config/content-dir.ts';
import { loadSiteConfig } from '../../content/config/load-site-config.ts';
import { isOff } from '../../problems/problem.ts';
import { printProblems } from '../../problems/report/print-problems.ts';
import { siteTokens } from '../../problems/tokens/tokens.ts';
import { CommandError, type ExitStatus, exitStatus } from '../exit-status.ts';
import { readArguments, usageError } from '../parse-flags.ts';
import { type DocumentFiles, findCurrent, findDocument, findLastRelease } from './find-document.ts';
import { formats } from './write-changes.ts';

type Loaded = Pick<LoadedOpenapi, 'locate'> & {
  readonly openapi: NonNullable<LoadedOpenapi['openapi']>;
};

/** @throws CommandError if the document has errors, after printing them */
const load = async (document: DocumentFiles): Promise<Loaded> => {
  const { config } = loadSiteConfig({ contentDir: contentDir() });
  const input = {
    ...document,
    tokens: config ? siteTokens(config) : {},
    internalMarks: config?.api.internalMarks ?? [],
  };
  const loaded = await withCaches(cacheDir, (caches) =>
    loadOpenapi(input, { caches, isOff: (code) => isOff(code, config?.problems ?? {}) }),
  );
  if (!loaded?.openapi) {
    printProblems(loaded?.problems ?? []);
    throw new CommandError(`The document in ${document.label} cannot be compared.`);
  }
  return { openapi: loaded.openapi, locate: loaded.locate };
};

const failures = [...levels.slice(0, 2), 'any'] as const;

const about = `Compares two versions of an OpenAPI document by meaning, and reports which changes break clients. A version is a file, a
folder, a git revision such as main, or a path in a revision, such as main:api/openapi.yaml.
Without <new>, it is the document of the content folder. Without <old>, it is the last version in openapi/releases/.
Exit status: 0, 1 for changes that --fail-on names, 2 for a document that cannot be compared.`;

export const apiDiffCommand = async (): Promise<ExitStatus> => {
  const usage = commandLine('api:diff', '[<old> [<new>]] [flags]');
  const { flags, words } = readArguments({
    usage,
    about,
    hasWords: true,
    flags: {
      format: {
        values: Object.keys(formats),
        description: 'Format of the report: for people (default), programs, or GitHub Actions',
      },
      'fail-on': {
        values: failures,
        description: 'Exit with status 1 if there are such changes, or worse ones',
      },
    },
  });
  const [first, second, third] = words;
  if (third !== undefined) {
    throw usageError(usage, `Expected at most two versions, but found \`${third}\`.`);
  }
  const before = await (first === undefined ? findLastRelease() : findDocument(first));
  const after = await (second === undefined ? findCurrent() : findDocument(second));
  const [old, next] = [await load(before), await load(after)];
  const changes = compareApis(old.openapi, next.openapi, new Date()).map((change) => {
    const { side, keys } = change.pointer;
    const [read, { isOnDisk }] = side === 'old' ? [old, before] : [next, after];
    return { ...change, location: read.locate(keys), isOnDisk };
  });
  const report = { old: before.label, next: after.label, changes };
  process.stdout.write(formats[(flags.format ?? 'pretty') as keyof typeof formats](report));
  const failing = failures.indexOf((flags['fail-on'] ?? '') as (typeof failures)[number]);
  const isFailed = changes.some(({ level }) => levels.indexOf(level) <= failing);
  return isFailed ? exitStatus.problems : exitStatus.ok;
};
