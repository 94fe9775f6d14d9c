import { createRequire } from 'node:module';
import Wasm from '@vscode/tree-sitter-wasm';
import CSharp from 'tree-sitter-c-sharp';
import Cpp from 'tree-sitter-cpp';
import Gdscript from 'tree-sitter-gdscript';
import Go from 'tree-sitter-go';
import Parser, { type SyntaxNode } from 'tree-sitter';

const languages = { unity: CSharp, unreal: Cpp, godot: Gdscript, go: Go };

/** The syntax tree of a sample, with an error node for each part that the grammar cannot parse. */
export const parseSample = (sampleLanguage: keyof typeof languages, sample: string): SyntaxNode => {
  const parser = new Parser();
  parser.setLanguage(languages[sampleLanguage]);
  return parser.parse(sample, undefined, { bufferSize: 1024 * 1024 }).rootNode;
};

/** What the trees of both parsers have. */
type ParsedNode = Pick<SyntaxNode, 'type' | 'isMissing' | 'startPosition'> & {
  readonly children: readonly (ParsedNode | null)[];
};

/**
 * Makes a parser of PowerShell, whose grammar for the other parser of this file needs a newer version of it.
 *
 * @returns a function that returns the syntax tree of a sample
 */
export const createPowershellParser = async (): Promise<(sample: string) => ParsedNode> => {
  await Wasm.Parser.init();
  const { resolve } = createRequire(import.meta.url);
  const grammar = resolve('@vscode/tree-sitter-wasm/wasm/tree-sitter-powershell.wasm');
  const parser = new Wasm.Parser().setLanguage(await Wasm.Language.load(grammar));
  return (sample) => {
    const tree = parser.parse(sample);
    if (!tree) {
      throw new Error('The parser of PowerShell returned no tree.');
    }
    return tree.rootNode;
  };
};

/** Every error node and inserted node, as `line:column type`. */
export const collectSyntaxErrors = (node: ParsedNode): readonly string[] => {
  const { row, column } = node.startPosition;
  const what = node.type === 'ERROR' ? ['ERROR'] : node.isMissing ? [`MISSING ${node.type}`] : [];
  return [
    ...what.map((word) => `${row + 1}:${column + 1} ${word}`),
    ...node.children.flatMap((child) => (child ? collectSyntaxErrors(child) : [])),
  ];
};
