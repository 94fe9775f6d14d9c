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

/** Every error node and inserted node, as `line:column type`. */
export const collectSyntaxErrors = (node: SyntaxNode): readonly string[] => {
  const { row, column } = node.startPosition;
  const what = node.type === 'ERROR' ? ['ERROR'] : node.isMissing ? [`MISSING ${node.type}`] : [];
  return [
    ...what.map((word) => `${row + 1}:${column + 1} ${word}`),
    ...node.children.flatMap((child) => collectSyntaxErrors(child)),
  ];
};
