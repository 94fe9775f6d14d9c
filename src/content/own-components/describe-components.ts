import path from 'node:path';
import { componentNameOf } from '../config/own-components.ts';
import { reservedNames } from '../compile/jsx/known-names.ts';
import { type Modules, checkModules } from './check-modules.ts';
import { createProgram } from './create-program.ts';
import { describeComponent, undescribed } from './describe-component.ts';
import { type CodeReporter, createCodeReporter } from './report-in-code.ts';

export type ComponentSources = {
  readonly folder: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly displayPath: (file: string) => string;
};

export type DescribedComponents = ReturnType<typeof describeComponents>;

const findComponents = (
  { texts, displayPath }: ComponentSources,
  reporter: CodeReporter,
): Map<string, string> => {
  const found = new Map<string, string>();
  for (const file of texts.keys()) {
    const name = componentNameOf(file);
    const first = found.get(name ?? '');
    const taken =
      first === undefined
        ? `\`${name}\`, which is built in`
        : `\`${name}\` again, which is in ${displayPath(first)}`;
    if (name !== null && (reservedNames.has(name) || first !== undefined)) {
      const expected = 'a name that no other component has';
      reporter.reportFile(file, { code: 'component/taken-name', expected, found: taken });
    } else if (name !== null) {
      found.set(name, file);
    }
  }
  return found;
};

const checkNames = (
  files: Iterable<string>,
  reached: ReadonlySet<string>,
  reporter: CodeReporter,
): void => {
  for (const file of files) {
    const name = /^([^/.]+)\.[jt]sx$/.exec(file)?.[1];
    if (name !== undefined && componentNameOf(file) === null && !reached.has(file)) {
      reporter.reportFile(file, {
        code: 'component/invalid-name',
        expected: 'the name of a component: a capital letter, then letters and digits',
        found: `\`${name}\`, which no component imports`,
      });
    }
  }
};

export const describeComponents = (sources: ComponentSources) => {
  const { folder, texts, displayPath } = sources;
  const reporter = createCodeReporter(displayPath);
  const components = findComponents(sources, reporter);
  const files = [...components.values()];
  const program = createProgram(folder, files, texts);
  const modules: Modules = {
    program,
    sourceOf: (file) => program.getSourceFile(path.join(folder, file)),
    files: new Set(texts.keys()),
  };
  const { reached, broken } = checkModules(files, modules, reporter);
  checkNames(texts.keys(), reached, reporter);
  return {
    components: [...components].map(([name, file]) =>
      broken.has(file) ? undescribed(name) : describeComponent(name, file, modules, reporter),
    ),
    problems: reporter.problems,
  };
};
