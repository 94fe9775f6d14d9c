import { expect, test } from 'vitest';
import { nameClient } from '../../../src/api/clients/godot/names.ts';
import { model } from '../support/model.ts';
import { type PageSample, pageSamples, withWrongName } from '../support/page-samples.ts';
import { engineOf } from './godot-driver.ts';

const samples = pageSamples('gdscript', model);

const { client } = nameClient(model);

const autoload = `var Backend: ${client}\n\n`;

const isScript = ({ code }: PageSample): boolean => /^extends /m.test(code);

const scriptOf = ({ code }: PageSample): string => {
  if (code.includes(`extends ${client}\n`)) {
    return code;
  }
  if (/^extends /m.test(code)) {
    return code.replace(/^(extends .*\n)/m, `$1\n${autoload}`);
  }
  return /^func /m.test(code)
    ? `extends Node\n\n${autoload}${code}`
    : `extends Node\n\nfunc run() -> void:\n${code.replaceAll(/^(?=.)/gm, '\t')}`;
};

const scriptsOf = (own: readonly PageSample[]): readonly PageSample[] =>
  own
    .filter(({ isContinuation }) => !isContinuation)
    .map((sample) => {
      const after = own.slice(own.indexOf(sample) + 1);
      const next = after.findIndex((each) => isScript(each));
      const rest = (next === -1 ? after : after.slice(0, next)).filter(
        ({ file, isContinuation }) => isContinuation && file === sample.file,
      );
      return { ...sample, code: [sample, ...rest].map(({ code }) => code).join('\n\n') };
    });

const compile = async (own: readonly PageSample[]): Promise<readonly string[]> => {
  const engine = await engineOf(model);
  const problems: string[] = [];
  for (const sample of scriptsOf(own)) {
    engine.takeLog();
    const compiles = await engine.run({ do: 'compile', source: scriptOf(sample) });
    const log = engine.takeLog();
    problems.push(
      ...(compiles === true ? log : [...log, 'does not compile']).map(
        (problem) => `${sample.file}:${sample.line} ${problem}`,
      ),
    );
  }
  return problems;
};

test('the GDScript of our pages compiles against the client', async () => {
  expect(samples.length).toBeGreaterThan(15);
  expect(await compile(samples)).toEqual([]);
});

const keysOf = (type: string): readonly string[] => {
  const names = nameClient(model);
  const own = model.types.find(({ name }) => names.types.get(name) === type);
  const operation = model.operations.find(({ id }) => names.operations.get(id)?.params === type);
  return own?.kind === 'object'
    ? own.fields.map(({ name }) => name)
    : (operation?.parameters ?? []).map(({ name }) => name);
};

// Godot cannot report wrong keys, because its dictionaries accept any key.
test('bodies and parameters on our pages are made from properties that they have', () => {
  const made = samples.flatMap(({ file, line, code }) =>
    [...code.matchAll(/\.(\w+)\.new\(\{([^{}]*)/g)].flatMap(([, type = '', entries = '']) =>
      [...entries.matchAll(/"([\w-]+)":/g)].map(([, key = '']) => ({ file, line, type, key })),
    ),
  );
  expect(made.length).toBeGreaterThan(15);
  expect(made.filter(({ type, key }) => !keysOf(type).includes(key))).toEqual([]);
});

test('a call that does not exist is found', async () => {
  const problems = await compile(withWrongName(samples, 'Backend.purchase_offer'));
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every((problem) => problem.includes('shop.mdx'))).toBe(true);
});
