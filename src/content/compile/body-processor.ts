import { createProcessor, nodeTypes } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { Tokens } from '../../config/tokens.ts';
import type { Api } from '../../model/api.ts';
import type { ApiContext } from '../../model/api-context.ts';
import type { OptionalSyntax } from './optional-syntax.ts';
import { remarkAlternatives } from './remark/remark-alternatives.ts';
import { remarkApi } from './remark/remark-api.ts';
import { remarkApiPayloads } from './remark/remark-api-payloads.ts';
import { remarkApiReferences } from './remark/remark-api-references.ts';
import { remarkAdmonitions } from './remark/remark-admonitions.ts';
import { remarkCodeBlocks } from './remark/remark-code-blocks.ts';
import { remarkComponents } from './remark/remark-components.ts';
import { remarkDefinitions } from './remark/remark-definitions.ts';
import { type Diagrams, remarkDiagrams } from './remark/remark-diagrams.ts';
import { remarkHeadings } from './remark/remark-headings.ts';
import { remarkImports } from './remark/remark-imports.ts';
import { remarkLiterals } from './remark/remark-literals.ts';
import { remarkNames } from './remark/remark-names.ts';
import { remarkReferences } from './remark/remark-references.ts';
import { remarkSections } from './remark/remark-sections.ts';
import { remarkTokens } from './remark/remark-tokens.ts';

/**
 * What a compiled page is for. A page that is only checked is neither highlighted nor turned into JavaScript, which is
 * half of the work; its `code` is empty.
 */
export type CompilePurpose = 'render' | 'check';

/** What the compilation of every page depends on. */
export type ProcessorInput = {
  readonly purpose: CompilePurpose;
  readonly format: 'md' | 'mdx';
  readonly tokens: Tokens;
  readonly diagrams: Diagrams;
  /** The API that pages show and are checked against; null where there is none or it has mistakes of its own. */
  readonly api: ApiContext | null;
};

/** Leaves nothing to be turned into JavaScript. */
const remarkDrop =
  () =>
  (tree: Root): void => {
    tree.children = [];
  };

const plugins = (
  { purpose, format, tokens, diagrams, api }: ProcessorInput,
  { isGfm, hasDirectives }: OptionalSyntax,
) => [
  ...(isGfm ? [remarkGfm] : []),
  ...(hasDirectives ? [remarkDirective] : []),
  remarkImports,
  remarkNames,
  remarkComponents,
  remarkLiterals,
  remarkDefinitions,
  remarkAdmonitions,
  [remarkTokens, { tokens }] as [typeof remarkTokens, { tokens: Tokens }],
  [remarkApiReferences, { api: api?.api ?? null }] as [
    typeof remarkApiReferences,
    { api: Api | null },
  ],
  [remarkApiPayloads, { context: api }] as [
    typeof remarkApiPayloads,
    { context: ApiContext | null },
  ],
  [remarkApi, { api: api?.api ?? null }] as [typeof remarkApi, { api: Api | null }],
  remarkHeadings,
  remarkReferences,
  remarkAlternatives,
  remarkSections,
  [remarkDiagrams, { diagrams }] as [typeof remarkDiagrams, { diagrams: Diagrams }],
  [remarkCodeBlocks, { isHighlighted: purpose === 'render' }] as [
    typeof remarkCodeBlocks,
    { isHighlighted: boolean },
  ],
  // HTML of plain Markdown is only read further on, where it may turn out to be wrong.
  ...(purpose === 'check' && format === 'mdx' ? [remarkDrop] : []),
];

type Processor = ReturnType<typeof createProcessor>;

const create = (input: ProcessorInput, syntax: OptionalSyntax): Processor =>
  createProcessor({
    format: input.format,
    outputFormat: 'function-body',
    remarkPlugins: plugins(input, syntax),
    // Plain Markdown may hold HTML; MDX has read it as JSX already.
    ...(input.format === 'md'
      ? { rehypePlugins: [[rehypeRaw, { passThrough: [...nodeTypes] }]] }
      : {}),
  }).freeze();

const made = new Map<string, { readonly input: ProcessorInput; readonly processor: Processor }>();

/** The processor for pages of a kind and syntax. The last of each kind is kept: making one takes longer than a short page. */
export const bodyProcessor = (input: ProcessorInput, syntax: OptionalSyntax): Processor => {
  const { purpose, format, tokens, diagrams, api } = input;
  const name = [purpose, format, syntax.isGfm, syntax.hasDirectives].join(' ');
  const last = made.get(name);
  if (last?.input.tokens === tokens && last.input.diagrams === diagrams && last.input.api === api) {
    return last.processor;
  }
  const processor = create(input, syntax);
  made.set(name, { input: { purpose, format, tokens, diagrams, api }, processor });
  return processor;
};
