import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mutation } from './mutation.ts';
import { editFile, searchForm } from './run-qa.ts';

export const fixture = 'tests/fixtures/qa-site';

/**
 * Parts of the page whose states account for half of the audit time. A page keeps a part only if one of its mutations
 * changes the part or inserts `word`.
 */
const slowParts = [
  { part: searchForm, word: 'input' },
  {
    part: `<details>
        <summary>Sizes</summary>
        <p>Large and small.</p>
      </details>`,
    word: 'details',
  },
] as const;

export const withoutSearch = (folder: string): Promise<void> =>
  editFile(folder, 'index.html', searchForm, '');

export const withFolder = async <Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-qa-'));
  try {
    await cp(fixture, folder, { recursive: true });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

export const mutate = async (folder: string, { file, from, to }: Mutation): Promise<void> =>
  to === null ? rm(path.join(folder, file)) : editFile(folder, file, from, to);

export const addMutated = async (
  folder: string,
  name: string,
  own: readonly Mutation[],
): Promise<void> => {
  const page = path.join(folder, name);
  await mkdir(page);
  await Promise.all(
    ['index.html', 'style.css'].map((file) => cp(path.join(fixture, file), path.join(page, file))),
  );
  for (const { part, word } of slowParts) {
    if (!own.some(({ from, to }) => part.includes(from) || to?.includes(word) === true)) {
      await editFile(page, 'index.html', part, '');
    }
  }
  await editFile(page, 'index.html', '/style.css', `/${name}/style.css`);
  await editFile(page, 'index.html', 'workshop</title>', `${name}</title>`);
  for (const mutation of own) {
    await mutate(page, mutation);
  }
};

/** Whether a mutation can share a page with others. Changes to styles and scripts may affect other checks. */
const canShare = ({ file, check, to }: Mutation): boolean =>
  file === 'index.html' && /^(?:accessibility|content)\//.test(check) && !to?.includes('<script');

/**
 * Combines up to six mutations per page. The mutations on a page must fail different checks, and none of them may
 * change the text that another mutation replaces.
 */
export const sharePages = async (
  mutations: readonly Mutation[],
): Promise<readonly (readonly Mutation[])[]> => {
  const source = await readFile(path.join(fixture, 'index.html'), 'utf8');
  const shared: { readonly own: Mutation[]; text: string }[] = [];
  for (const mutation of mutations.filter(canShare)) {
    const { from, to, check } = mutation;
    const place = shared.find(
      ({ own, text }) =>
        own.length < 6 && text.includes(from) && own.every((other) => other.check !== check),
    ) ?? { own: [], text: source };
    if (place.own.length === 0) {
      shared.push(place);
    }
    place.own.push(mutation);
    place.text = place.text.replace(from, to ?? '');
  }
  const alone = mutations.filter((mutation) => !canShare(mutation));
  return [...shared.map(({ own }) => own), ...alone.map((mutation) => [mutation])];
};
