import { capitalize } from '../../base/text/capitalize.ts';
import { formatPage } from '../../content/documents/format-page.ts';
import type { Api } from '../../api/reference/api.ts';
import { slugOf } from '../../base/text/slug.ts';
import { type AnswerName, type Answers, oneOf } from './answers.ts';
import {
  type ExistingContent,
  type ExistingPage,
  nextPosition,
  nextVersion,
  pagesOf,
} from './existing-content.ts';
import { apiBody, changelogBody, docBody, moduleBody } from './page-text.ts';

export type NewPage = {
  readonly file: string;
  readonly text: string;
};

type PlanInput = {
  readonly answers: Answers;
  readonly content: ExistingContent;
  readonly loadApi: () => Promise<Api | null>;
  readonly today: string;
};

const apiFolder = 'api';

const askTitle = ({ answers }: PlanInput, fallback?: string): Promise<string> =>
  answers.ask('title', { text: 'Title', fallback });

const askDescription = async ({ answers }: PlanInput): Promise<string | undefined> => {
  const text = 'Description, one sentence (empty: none)';
  return (await answers.ask('description', { text, fallback: '' })) || undefined;
};

const positionIn = ({ answers, content }: PlanInput, folder: string): number =>
  Number(answers.get('position', String(nextPosition(content, folder))));

const planGuide =
  (bodyAfter: (neighbor: ExistingPage | undefined) => string) =>
  async (input: PlanInput): Promise<NewPage> => {
    const { answers, content } = input;
    const title = await askTitle(input);
    const slug = answers.get('slug', slugOf(title));
    const folders = [...content.folders.keys()];
    const category = await answers.ask('category', {
      text: `Folder in docs/: ${folders.join(', ')} (empty: docs/ itself)`,
      fallback: '',
      check: (answer) => (answer === '' ? null : oneOf('a folder in docs/', folders)(answer)),
    });
    const description = await askDescription(input);
    const keys = { title, description, sidebar_position: positionIn(input, category) };
    const folder = category === '' ? 'docs' : `docs/${category}`;
    const [neighbor] = pagesOf(content, category).toSorted(
      (a, b) => (b.position ?? 0) - (a.position ?? 0),
    );
    return { file: `${folder}/${slug}.mdx`, text: formatPage(keys, bodyAfter(neighbor)) };
  };

const planApi = async (input: PlanInput): Promise<NewPage> => {
  const { answers, content } = input;
  const api = await input.loadApi();
  const tags = (api?.tags ?? []).map(({ name }) => name);
  const documented = new Set(pagesOf(content, apiFolder).map(({ id }) => id));
  const tag = await answers.ask('tag', {
    text: `Tag of the OpenAPI document: ${tags.join(', ')}`,
    fallback: tags.find((name) => !documented.has(`${apiFolder}/${name}`)),
    check: oneOf('a tag of the OpenAPI document', tags),
  });
  const words = tag.replaceAll('-', ' ');
  const label = capitalize(words);
  const title = await askTitle(input, `${label} API`);
  const keys = {
    title,
    description: await askDescription(input),
    sidebar_label: label,
    sidebar_position: positionIn(input, apiFolder),
    tags: [apiFolder, tag],
  };
  // Links to an operation point to the page for its tag, so the file is named after the tag.
  return {
    file: `docs/${apiFolder}/${tag}.mdx`,
    text: formatPage(keys, apiBody(api?.operations ?? [], tag)),
  };
};

const planChangelog = async (input: PlanInput): Promise<NewPage> => {
  const { answers, content, today } = input;
  const fallback = nextVersion(content);
  const version = await answers.ask('version', { text: 'Version', fallback });
  const description = await askDescription(input);
  const title = answers.get('title', `Version ${version}`);
  const date = answers.get('date', today);
  return {
    file: `changelog/version-${version}.mdx`,
    text: formatPage({ title, description, date }, changelogBody),
  };
};

type KindOfPage = {
  readonly plan: (input: PlanInput) => Promise<NewPage>;
  readonly flags: readonly AnswerName[];
};

const guideFlags = ['title', 'slug', 'category', 'position', 'description'] as const;

export const pageKinds = {
  doc: { plan: planGuide(() => docBody), flags: guideFlags },
  api: { plan: planApi, flags: ['tag', 'title', 'position', 'description'] },
  module: { plan: planGuide(moduleBody), flags: guideFlags },
  changelog: { plan: planChangelog, flags: ['version', 'date', 'title', 'description'] },
} as const satisfies Record<string, KindOfPage>;

export type PageKind = keyof typeof pageKinds;
