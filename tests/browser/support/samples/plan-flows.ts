import type { Block, PageBlocks } from './read-blocks.ts';

export type FlowLanguage = 'cURL' | 'JavaScript';

export type Step =
  | { readonly kind: 'file'; readonly name: string; readonly code: string }
  | { readonly kind: 'open'; readonly name: string }
  | { readonly kind: 'terminal' | 'console' | 'output'; readonly code: string };

export type Flow = {
  readonly path: string;
  readonly steps: readonly Step[];
  readonly continues: Flow | null;
  readonly marked: readonly string[];
  readonly problems: readonly string[];
};

export const languages: readonly FlowLanguage[] = ['cURL', 'JavaScript'];

const isScript = ({ language }: Block): boolean => ['javascript', 'html'].includes(language);
const isShell = ({ language }: Block): boolean => language === 'bash';

const runsScript = (block: Block): boolean =>
  isShell(block) && /\.\/[\w-]+\.mjs\b/.test(block.code);

const isOutput = ({ language, title }: Block): boolean => language === 'text' && title === 'Output';

const blocksOf = (blocks: readonly Block[], language: FlowLanguage): Block[] => {
  const scriptTabs = new Set(blocks.filter(isScript).map(({ tab }) => tab));
  const isOwn = (block: Block): boolean =>
    language === 'JavaScript'
      ? isScript(block) || runsScript(block)
      : isShell(block) && !runsScript(block);
  return blocks.filter((block) => {
    if (block.tab === null) {
      return isOwn(block) || isOutput(block);
    }
    const isOwnTab = scriptTabs.has(block.tab) === (language === 'JavaScript');
    return isOwnTab && (isOwn(block) || isShell(block) || isOutput(block));
  });
};

const fileNameOf = ({ title }: Block): string | null =>
  title !== null && /^[\w-]+(?:\.[\w-]+)+$/.test(title) ? title : null;

const stepsOf = (block: Block): Step[] => {
  const name = fileNameOf(block);
  const { code } = block;
  if (isOutput(block)) {
    return [{ kind: 'output', code }];
  }
  if (name === null) {
    return [{ kind: isShell(block) ? 'terminal' : 'console', code }];
  }
  const file: Step = { kind: 'file', name, code };
  return block.language === 'html' ? [file, { kind: 'open', name }] : [file];
};

const filesNamedBy = (steps: readonly Step[]): Set<string> =>
  new Set(
    steps.flatMap((step) =>
      'code' in step && step.kind !== 'output'
        ? [...step.code.matchAll(/(?<![\w.])\.\/([\w-]+(?:\.[\w-]+)+)/g)].map(
            ([, name = '']) => name,
          )
        : [],
    ),
  );

const downloadsOf = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) =>
    step.kind === 'terminal'
      ? [...step.code.matchAll(/--remote-name \S+\/([\w.-]+)/g)].map(([, name = '']) => name)
      : [],
  );

type Draft = Omit<Flow, 'continues' | 'problems'> & {
  readonly links: readonly string[];
  readonly files: ReadonlySet<string>;
};

const draftFlow = ({ path, blocks, links }: PageBlocks, language: FlowLanguage): Draft | null => {
  const own = blocksOf(blocks, language);
  if (own.every(isOutput)) {
    return null;
  }
  const steps = own.filter(({ notRun }) => notRun === null).flatMap(stepsOf);
  return {
    path,
    links,
    steps,
    files: new Set([
      ...steps.flatMap((step) => (step.kind === 'file' ? [step.name] : [])),
      ...downloadsOf(steps),
    ]),
    marked: own.flatMap(({ notRun }) => (notRun === null ? [] : [notRun])),
  };
};

/**
 * Sorts the code blocks for one language into one flow per page. If a page runs a file that it does not show, its flow
 * continues the flow of a linked page that shows the file.
 */
export const planFlows = (
  pages: readonly PageBlocks[],
  language: FlowLanguage,
): readonly Flow[] => {
  // A page may have several addresses.
  const different = new Map(pages.toReversed().map((page) => [JSON.stringify(page.blocks), page]));
  const drafts = [...different.values()]
    .toReversed()
    .flatMap((page) => draftFlow(page, language) ?? []);
  const finish = (draft: Draft): Flow => {
    const { files, links, ...flow } = draft;
    const named = filesNamedBy(draft.steps);
    const missing = [...named].filter((name) => !files.has(name));
    const source = drafts.find(
      (other) => links.includes(other.path) && missing.some((name) => other.files.has(name)),
    );
    const sourceFlow = source && missing.length > 0 ? finish(source) : null;
    return {
      ...flow,
      continues: sourceFlow,
      problems: [
        ...missing
          .filter((name) => !source?.files.has(name))
          .map((name) => `./${name} is on neither this page nor one that it links to`),
        ...[...files]
          .filter((name) => !named.has(name) && !name.endsWith('.html'))
          .map((name) => `${name} is saved, but nothing runs it`),
      ],
    };
  };
  return drafts.map(finish);
};
