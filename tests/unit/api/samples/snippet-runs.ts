import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import type { Run } from './runs.ts';
import { filesOf, fillSample, moveTo, withValues } from './sample-values.ts';

/** Contains only ASCII characters, because Python's `requests` and Ruby encode names and passwords in Latin-1. */
export const login: readonly [string, string] = ['zoe', 'pass 1=2&3+4%'];

type Samples = readonly string[];
type RunAll = (samples: Samples, folder: string) => Promise<void>;

const start = promisify(execFile);

/** Debian's own Python, because Debian's `requests` package is installed only for it. */
const debianPython = '/usr/bin/python3';

/**
 * Runs at most four processes at once. A program may exit without an error and without sending its request; the request
 * is then missing on the server.
 */
const runEach =
  (program: string, extension: string): RunAll =>
  async (samples, cwd) => {
    const waiting = samples.entries();
    const work = async (): Promise<void> => {
      for (const [index, sample] of waiting) {
        const file = `sample${index}.${extension}`;
        await writeFile(`${cwd}/${file}`, sample);
        await start(program, [file], { cwd });
      }
    };
    await Promise.all([work(), work(), work(), work()]);
  };

/** Runs all samples in one program, because starting a virtual machine for each sample would take minutes. */
const runJava: RunAll = async (samples, cwd) => {
  const methods = samples.map((sample, index) => {
    const body = sample.replace(/^import .*$/m, '');
    return `  static void sample${index}() throws Exception {\n${body}\n  }\n`;
  });
  const calls = samples.map((_, index) => `    sample${index}();\n`);
  const program = `import java.net.http.*;\n\nclass Samples {\n${methods.join('\n')}\n  public static void main(String[] arguments) throws Exception {\n${calls.join('')}  }\n}\n`;
  await writeFile(`${cwd}/Samples.java`, program);
  await start('java', ['Samples.java'], { cwd, maxBuffer: 64 * 1024 * 1024 });
};

/** Builds one program with a package for each sample. */
const runGo: RunAll = async (samples, cwd) => {
  const names = samples.map((_, index) => `sample${index}`);
  await Promise.all(
    samples.map(async (sample, index) => {
      const name = names[index] ?? '';
      const code = sample
        .replace(/^package main$/m, `package ${name}`)
        .replace(/^func main\(\)/m, 'func Run()');
      await mkdir(`${cwd}/${name}`);
      await writeFile(`${cwd}/${name}/sample.go`, code);
    }),
  );
  const imports = names.map((name) => `\t"samples/${name}"\n`);
  const calls = names.map((name) => `\t${name}.Run()\n`);
  await writeFile(`${cwd}/go.mod`, 'module samples\n');
  await writeFile(
    `${cwd}/main.go`,
    `package main\n\nimport (\n${imports.join('')})\n\nfunc main() {\n${calls.join('')}}\n`,
  );
  await start('go', ['run', '.'], { cwd, maxBuffer: 64 * 1024 * 1024 });
};

export const runners: Readonly<Record<string, RunAll>> = {
  python: runEach(debianPython, 'py'),
  php: runEach('php', 'php'),
  ruby: runEach('ruby', 'rb'),
  java: runJava,
  go: runGo,
};

const fill = (request: SampleRequest, language: string): string =>
  fillSample(renderSample(withValues(request), language), login);

export const runSamples = async (
  language: string,
  runs: readonly Run[],
  { folder, origin }: { readonly folder: string; readonly origin: string },
): Promise<void> => {
  const files = runs.flatMap(({ request }) => filesOf(request));
  await Promise.all(
    files.map(({ fileName, content }) => writeFile(`${folder}/${fileName}`, content)),
  );
  const samples = runs.map(({ name, request }) =>
    fill(moveTo(request, `${origin}/${name}`), language),
  );
  await runners[language]?.(samples, folder);
};
