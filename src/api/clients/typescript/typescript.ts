import ts from 'typescript';
import type { ClientLanguage } from '../client-language.ts';
import { printClient } from './print-client.ts';
import { guideOf } from './guide.ts';
import { nameClient } from './names.ts';
import { fileNameOf, printQuickStart } from './print-header.ts';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  newLine: ts.NewLineKind.LineFeed,
};

/** One module of TypeScript, and the same as JavaScript with its declarations. */
export const typescript: ClientLanguage = {
  id: 'typescript',
  label: 'JavaScript and TypeScript',
  sampleLanguage: 'javascript',
  tested:
    'Needs Node 20.19 or a current browser; its types need TypeScript 5.7. Tested with Node 24 and TypeScript 6.0.',
  install: (model) => {
    const file = fileNameOf(model);
    return `Put \`${file}.js\` beside your code, with \`${file}.d.ts\` for the editor. In TypeScript, \`${file}.ts\` takes the place of both. In Node, save the first call as \`first-call.js\`, and run \`node first-call.js\`; a \`package.json\` there must say \`"type": "module"\`.`;
  },
  guide: guideOf,
  quickStart: (model) => printQuickStart({ model, names: nameClient(model) }).join('\n'),
  print: (model) => {
    const name = fileNameOf(model);
    const source = printClient(model);
    const fileName = `${name}.ts`;
    const declarations = ts.transpileDeclaration(source, { fileName, compilerOptions });
    return new Map([
      [fileName, source],
      [`${name}.js`, ts.transpileModule(source, { fileName, compilerOptions }).outputText],
      [`${name}.d.ts`, declarations.outputText],
    ]);
  },
};
