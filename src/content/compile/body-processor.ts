import { createProcessor, nodeTypes } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { remarkEastAsianEmphasis } from '../../base/text/markdown.ts';
import remarkMath from 'remark-math';
import type { VFile } from 'vfile';
import { remarkIndentedBlocks } from './mkdocs/indented-blocks.ts';
import type { BodyInput, CompileStep } from './page-compilation.ts';
import { adaptComponents, inlineLiterals } from './steps/adapt-components.ts';
import { addHeadingIds } from './steps/add-heading-ids.ts';
import { checkAdmonitions } from './steps/check-admonitions.ts';
import { checkAlternatives } from './steps/check-alternatives.ts';
import { checkApiPayloads } from './steps/check-api-payloads.ts';
import { checkApiReferences } from './steps/check-api-references.ts';
import { checkDefinitions } from './steps/check-definitions.ts';
import { checkElements } from './steps/check-elements.ts';
import { checkForeignSyntax } from './steps/check-foreign-syntax.ts';
import { checkHeadings } from './steps/check-headings.ts';
import { checkIndentedCode } from './steps/check-indented-code.ts';
import { checkInternalNames } from './steps/check-internal-names.ts';
import { checkNames } from './steps/check-names.ts';
import { checkPageSize } from './steps/check-page-size.ts';
import { checkPlainMarkdown } from './steps/check-plain-markdown.ts';
import { checkPlacement } from './steps/check-placement.ts';
import { checkTables } from './steps/check-tables.ts';
import { collectReferences } from './steps/collect-references.ts';
import { collectTexts } from './steps/collect-texts.ts';
import { dropBrowserCode, dropEventHandlers } from './steps/drop-browser-code.ts';
import { dropRefusedMarkup } from './steps/drop-refused-markup.ts';
import { expandAdmonitions, expandAlerts } from './steps/expand-admonitions.ts';
import { expandApi } from './steps/expand-api.ts';
import { expandContents } from './steps/expand-contents.ts';
import { expandPackageManagers, groupLooseTabs, groupTabs } from './steps/group-tabs.ts';
import { inlineDrawings, sizePictures } from './steps/show-pictures.ts';
import { keepUnknownTags } from './steps/keep-unknown-tags.ts';
import { placeServerChoice } from './steps/place-server-choice.ts';
import { provideContents, recordUses } from './steps/record-uses.ts';
import { renderCodeBlocks } from './steps/render-code-blocks.ts';
import { renderMath, restoreAmounts } from './steps/render-math.ts';
import { replaceEmoji } from './steps/replace-emoji.ts';
import { replacePageTokens } from './steps/replace-page-tokens.ts';
import { resolveImports } from './steps/resolve-imports.ts';
import { showMissing } from './steps/show-missing.ts';
import { spaceElements } from './steps/space-elements.ts';
import { takeTitle } from './steps/take-title.ts';

const steps: readonly CompileStep[] = [
  checkPlainMarkdown,
  keepUnknownTags,
  resolveImports,
  checkIndentedCode,
  checkTables,
  groupLooseTabs,
  dropBrowserCode,
  dropEventHandlers,
  dropRefusedMarkup,
  checkNames,
  checkElements,
  checkPlacement,
  showMissing,
  inlineLiterals,
  expandContents,
  adaptComponents,
  checkDefinitions,
  checkAdmonitions,
  expandAdmonitions,
  expandAlerts,
  groupTabs,
  restoreAmounts,
  checkForeignSyntax,
  replacePageTokens,
  checkInternalNames,
  checkApiReferences,
  checkApiPayloads,
  expandApi,
  replaceEmoji,
  takeTitle,
  checkHeadings,
  addHeadingIds,
  collectReferences,
  checkAlternatives,
  placeServerChoice,
  expandPackageManagers,
  collectTexts,
  sizePictures,
  inlineDrawings,
  renderMath,
  spaceElements,
  checkPageSize,
  renderCodeBlocks,
  provideContents,
  recordUses,
];

const remarkSteps =
  () =>
  async (tree: Root, { data }: VFile): Promise<void> => {
    const { page } = data;
    if (!page) {
      data.tree = { ...tree };
      tree.children = [];
      return;
    }
    for (const step of steps) {
      await step(tree, page);
    }
    // A check needs no output, so empty the tree to skip the generation of JavaScript. Plain Markdown keeps its tree,
    // because rehypeRaw still has to parse its HTML.
    if (page.purpose === 'check' && page.format === 'mdx') {
      tree.children = [];
    }
  };

const createBodyProcessors = (math: boolean) => {
  const options = {
    outputFormat: 'function-body' as const,
    remarkPlugins: [
      remarkGfm,
      remarkEastAsianEmphasis,
      remarkDirective,
      remarkIndentedBlocks,
      ...(math ? [remarkMath] : []),
      remarkSteps,
    ],
  };
  return {
    md: createProcessor({
      ...options,
      format: 'md',
      rehypePlugins: [[rehypeRaw, { passThrough: [...nodeTypes] }]],
    }).freeze(),
    mdx: createProcessor({ ...options, format: 'mdx' }).freeze(),
  };
};

const plain = createBodyProcessors(false);
const withMath = createBodyProcessors(true);

export const bodyProcessor = ({ format, math = false }: Pick<BodyInput, 'format' | 'math'>) =>
  (math ? withMath : plain)[format];
