import ts from 'typescript';
import type { ClientLanguage } from '../client-language.ts';
import { printClient } from './print-client.ts';
import { fileNameOf } from './print-header.ts';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  newLine: ts.NewLineKind.LineFeed,
};

/** One module of TypeScript, and the same as JavaScript with its declarations. */
export const typescript: ClientLanguage = {
  id: 'typescript',
  label: 'JavaScript and TypeScript',
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
