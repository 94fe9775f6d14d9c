import { expect, test } from 'vitest';
import { nameClient } from '../../../src/clients/godot/names.ts';
import { model } from '../drivers.ts';
import { type PageSample, pageSamples, withWrongName } from '../support/page-samples.ts';
import { engineOf } from './godot-driver.ts';

const samples = pageSamples('gdscript', model);

const { client } = nameClient(model);

/** The autoload of our first page, by the name that other scripts have for it. */
const autoload = `var Backend: ${client}\n\n`;

const isScript = ({ code }: PageSample): boolean => /^extends /m.test(code);

/** A block as a script of its own: one with statements only, or with functions only, belongs to a node. */
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

/** The scripts of the pages: a block that goes on in a file belongs to the last script before it. */
const scriptsOf = (own: readonly PageSample[]): readonly PageSample[] =>
  own.reduce<readonly PageSample[]>((scripts, sample) => {
    const begun = sample.continues ? scripts.findLast(isScript) : undefined;
    return begun
      ? scripts.map((each) =>
          each === begun ? { ...each, code: `${each.code}\n\n${sample.code}` } : each,
        )
      : [...scripts, sample];
  }, []);

/** What Godot has against the samples, each with its page. */
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

test('a call that does not exist is found', async () => {
  const problems = await compile(withWrongName(samples, 'Backend.purchase_offer'));
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every((problem) => problem.includes('shop.mdx'))).toBe(true);
});
