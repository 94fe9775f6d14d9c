import type { Api } from '../../model/api.ts';
import { type AnswerName, type Answers, checks, toSlug } from './answers.ts';
import { type ExistingContent, nextPosition, nextVersion, pagesOf } from './existing-content.ts';
import { apiBody, changelogBody, docBody, moduleBody, renderPage } from './render-page.ts';

/** A file to write, by its path below the content folder. */
export type NewPage = { readonly file: string; readonly text: string };

/** What a page is planned from. */
export type PlanInput = {
  readonly answers: Answers;
  readonly content: ExistingContent;
  /** The API of the content; null where it has none, or one with mistakes. */
  readonly loadApi: () => Promise<Api | null>;
  /** Today, as an ISO day. */
  readonly today: string;
};

const modulesFolder = 'understanding-modules';
const apiFolder = 'api';

const askTitle = ({ answers }: PlanInput, fallback: string | null = null): Promise<string> =>
  answers.of('title', { text: 'Title', fallback, check: checks.text });

const askDescription = async ({ answers }: PlanInput): Promise<string | undefined> => {
  const text = 'Description, one sentence (empty: none)';
  return (await answers.of('description', { text, fallback: '', check: checks.any })) || undefined;
};

const positionIn = ({ answers, content }: PlanInput, folder: string): number =>
  Number(answers.given('position', String(nextPosition(content, folder)), checks.position));

const planDoc = async (input: PlanInput): Promise<NewPage> => {
  const { answers, content } = input;
  const title = await askTitle(input);
  const slug = answers.given('slug', toSlug(title), checks.slug);
  const folders = [...content.folders.keys()];
  const isFolder = checks.oneOf('a folder below docs/', folders);
  const category = await answers.of('category', {
    text: `Folder below docs/: ${folders.join(', ')} (empty: docs/ itself)`,
    fallback: '',
    check: (answer) => (answer === '' ? null : isFolder(answer)),
  });
  const description = await askDescription(input);
  const keys = { title, description, sidebar_position: positionIn(input, category) };
  const folder = category === '' ? 'docs' : `docs/${category}`;
  return { file: `${folder}/${slug}.mdx`, text: renderPage(keys, docBody) };
};

const planModule = async (input: PlanInput): Promise<NewPage> => {
  const { answers, content } = input;
  const title = await askTitle(input);
  const slug = answers.given('slug', toSlug(title), checks.slug);
  const description = await askDescription(input);
  const position = positionIn(input, modulesFolder);
  const neighbour = pagesOf(content, modulesFolder)
    .toSorted((a, b) => (b.position ?? 0) - (a.position ?? 0))
    .at(0);
  const keys = { title, description, sidebar_position: position, tags: ['modules', slug] };
  const file = `docs/${modulesFolder}/${slug}.mdx`;
  return { file, text: renderPage(keys, moduleBody(neighbour)) };
};

const planApi = async (input: PlanInput): Promise<NewPage> => {
  const { answers, content } = input;
  const api = await input.loadApi();
  const tags = (api?.tags ?? []).map(({ name }) => name);
  const known = new Set(pagesOf(content, apiFolder).map(({ id }) => id));
  const tag = await answers.of('tag', {
    text: `Tag of the API description: ${tags.join(', ')}`,
    fallback: tags.find((name) => !known.has(`${apiFolder}/${name}`)) ?? null,
    check: checks.oneOf('a tag of the API description', tags),
  });
  const words = tag.replaceAll('-', ' ');
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const title = await askTitle(input, `${label} API`);
  const keys = {
    title,
    description: await askDescription(input),
    sidebar_label: label,
    sidebar_position: positionIn(input, apiFolder),
    tags: [apiFolder, tag],
  };
  // Links to operations lead to the page of their tag, so that its name is not free.
  const file = `docs/${apiFolder}/${tag}.mdx`;
  return { file, text: renderPage(keys, apiBody({ operations: api?.operations ?? [] }, tag)) };
};

const planChangelog = async (input: PlanInput): Promise<NewPage> => {
  const { answers, content, today } = input;
  const version = await answers.of('version', {
    text: 'Version',
    fallback: nextVersion(content),
    check: checks.version,
  });
  const description = await askDescription(input);
  const title = answers.given('title', `Version ${version}`, checks.text);
  const date = answers.given('date', today, checks.date);
  const text = renderPage({ title, description, date }, changelogBody);
  return { file: `changelog/version-${version}.mdx`, text };
};

type KindOfPage = {
  readonly plan: (input: PlanInput) => Promise<NewPage>;
  /** The flags that mean something for it. */
  readonly flags: readonly AnswerName[];
};

/** The kinds of page there are, and how each is planned. */
export const pageKinds = {
  doc: { plan: planDoc, flags: ['title', 'slug', 'category', 'position', 'description'] },
  api: { plan: planApi, flags: ['tag', 'title', 'position', 'description'] },
  module: { plan: planModule, flags: ['title', 'slug', 'position', 'description'] },
  changelog: { plan: planChangelog, flags: ['version', 'date', 'title', 'description'] },
} as const satisfies Record<string, KindOfPage>;

export type PageKind = keyof typeof pageKinds;
