import { createRequire } from 'node:module';
import Wasm from '@vscode/tree-sitter-wasm';
import Gdscript from 'tree-sitter-gdscript';
import Parser, { type SyntaxNode } from 'tree-sitter';

export type ParsedNode = Pick<SyntaxNode, 'type' | 'isMissing' | 'startPosition'> & {
  readonly children: readonly (ParsedNode | null)[];
};

type Parse = (sample: string) => ParsedNode;

await Wasm.Parser.init();

const loadGrammar = async (name: string): Promise<Parse> => {
  const file = createRequire(import.meta.url).resolve(
    `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`,
  );
  const parser = new Wasm.Parser().setLanguage(await Wasm.Language.load(file));
  return (sample) => {
    const tree = parser.parse(sample);
    if (!tree) {
      throw new Error(`The parser of ${name} returned no tree.`);
    }
    return tree.rootNode;
  };
};

/** The GDScript grammar is published only for the native parser. */
export const parseGdscript = (sample: string): SyntaxNode => {
  const parser = new Parser();
  parser.setLanguage(Gdscript);
  return parser.parse(sample, undefined, { bufferSize: 1024 * 1024 }).rootNode;
};

const csharp = await loadGrammar('c-sharp');

const parsers = {
  csharp,
  curl: await loadGrammar('bash'),
  java: await loadGrammar('java'),
  javascript: await loadGrammar('javascript'),
  php: await loadGrammar('php'),
  python: await loadGrammar('python'),
  ruby: await loadGrammar('ruby'),
  rust: await loadGrammar('rust'),
  unity: csharp,
  unreal: await loadGrammar('cpp'),
  godot: parseGdscript,
  go: await loadGrammar('go'),
  powershell: await loadGrammar('powershell'),
};

export const parseSample = (sampleLanguage: keyof typeof parsers, sample: string): ParsedNode =>
  parsers[sampleLanguage](sample);

export const collectSyntaxErrors = (node: ParsedNode): readonly string[] => {
  const { row, column } = node.startPosition;
  const what = node.type === 'ERROR' ? ['ERROR'] : node.isMissing ? [`MISSING ${node.type}`] : [];
  return [
    ...what.map((word) => `${row + 1}:${column + 1} ${word}`),
    ...node.children.flatMap((child) => (child ? collectSyntaxErrors(child) : [])),
  ];
};
