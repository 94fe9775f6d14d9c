import ts from 'typescript';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
};

export const compile = (
  files: ReadonlyMap<string, string>,
  changed: Partial<ts.CompilerOptions> = {},
): string[] => {
  const host = ts.createCompilerHost(options);
  const disk = { ...host };
  const folder = '/clients/';
  const textOf = (file: string): string | undefined =>
    file.startsWith(folder) ? files.get(file.slice(folder.length)) : undefined;
  host.fileExists = (file) => textOf(file) !== undefined || disk.fileExists(file);
  host.readFile = (file) => textOf(file) ?? disk.readFile(file);
  host.directoryExists = (name) => folder.startsWith(name) || ts.sys.directoryExists(name);
  host.getSourceFile = (file, version, ...rest) => {
    const text = textOf(file);
    return text === undefined
      ? disk.getSourceFile(file, version, ...rest)
      : ts.createSourceFile(file, text, version);
  };
  const program = ts.createProgram(
    [...files.keys()].map((file) => folder + file),
    { ...options, ...changed },
    host,
  );
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line =
      file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
};
