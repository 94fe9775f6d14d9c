import { expect, test } from 'vitest';
import { godot } from '../../../src/clients/godot/godot.ts';
import { model } from '../drivers.ts';
import { startMock } from '../support/start-mock.ts';
import { engineOf } from './godot-driver.ts';

const [source = ''] = godot.print(model).values();

/** The code in the comment at the beginning of the client. */
const example = source
  .slice(source.indexOf('[codeblock]'), source.indexOf('[/codeblock]'))
  .split('\n')
  .slice(1, -1)
  .map((line) => line.replace(/^## /, ''))
  .join('\n');

test('the first call that the client describes runs in Godot', async () => {
  const mock = await startMock();
  try {
    const engine = await engineOf(model);
    engine.takeLog();
    expect(example).toContain('login_guest');
    const script = example
      .replace('LudoraClient.MOCK_URL', JSON.stringify(mock.url))
      .replace('func _ready() -> void:', 'func run(_url: String) -> void:');
    await engine.run({ do: 'run', source: `extends Node\n\n${script}\n`, url: mock.url });
    expect(engine.takeLog().join('\n')).toContain('"type": "guest"');
  } finally {
    await mock.stop();
  }
});
