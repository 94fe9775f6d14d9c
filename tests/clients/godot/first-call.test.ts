import { expect, test } from 'vitest';
import { godot } from '../../../src/api/clients/godot/godot.ts';
import { printReadme } from '../../../src/api/clients/print-readme.ts';
import { model } from '../support/model.ts';
import { startMock } from '../support/start-mock.ts';
import { engineOf } from './godot-driver.ts';

const files = godot.print(model);

const [, example = ''] =
  /```gdscript\n([^]*?)\n```/.exec(printReadme(model, godot, [...files.keys()])) ?? [];

test('the first call that the readme and the client describe runs in Godot', async () => {
  const mock = await startMock();
  try {
    const engine = await engineOf(model);
    engine.takeLog();
    expect(example).toContain('login_guest');
    const [source = ''] = files.values();
    expect(source).toContain(example.replaceAll(/^(?=.)/gm, '## '));
    const script = example
      .replace('LudoraClient.MOCK_URL', JSON.stringify(mock.url))
      .replace('func _ready() -> void:', 'func run(_url: String) -> void:');
    await engine.run({ do: 'run', source: `extends Node\n\n${script}\n`, url: mock.url });
    expect(engine.takeLog().join('\n')).toContain('"type": "guest"');
  } finally {
    await mock.stop();
  }
});
