import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkCommand } from '../../../src/commands/check/check-command.ts';
import { planOpenapi } from '../../../src/commands/new/new-openapi.ts';
import { newCommand } from '../../../src/commands/new/new-command.ts';
import { type CommandResult, runHere } from './run-command.ts';
import { writeFolder } from '../../support/write-folder.ts';

const swagger = JSON.stringify({
  swagger: '2.0',
  info: { title: 'Pet shop', version: '1' },
  paths: {
    '/pets': {
      get: { operationId: 'listPets', tags: ['Pets'], responses: { 200: { description: 'All.' } } },
    },
  },
});

const split: Readonly<Record<string, string>> = {
  'api/spec/root.yaml': `openapi: 3.1.1
info: { title: Pet shop, version: '1' }
tags: [{ name: Pets }]
paths:
  /pets: { $ref: paths/pets.yaml }
`,
  'api/spec/paths/pets.yaml': `get:
  operationId: listPets
  tags: [Pets]
  responses:
    '200':
      description: All.
      content:
        application/json:
          schema: { $ref: '../schemas/a%20pet.yml' }
          examples:
            one: { $ref: ../../common/examples.json#/one }
            photo: { externalValue: ../photo.png }
            gone: { externalValue: gone.json }
    default:
      description: A problem.
      content: { application/json: { schema: { $ref: '../../common/error.json#/Problem' } } }
`,
  'api/spec/schemas/a pet.yml': `oneOf: [{ $ref: cat.yaml }]
discriminator: { propertyName: kind, mapping: { dog: dog.yaml } }
`,
  'api/spec/schemas/cat.yaml': `type: object
properties:
  kind: { type: string }
  example: { $ref: toy.yaml }
  parent: { $ref: 'a%20pet.yml' }
`,
  'api/spec/schemas/dog.yaml': 'type: object\nproperties: { kind: { type: string } }\n',
  'api/spec/schemas/toy.yaml': 'type: string\nexample: { $ref: unrelated.yaml }\n',
  'api/spec/schemas/unrelated.yaml': '{}',
  'api/spec/unrelated.yaml': '{}',
  'api/spec/photo.png': 'not read',
  'api/common/examples.json': '{"one":{"value":{"kind":"cat"}}}',
  'api/common/error.json': '{"Problem":{"type":"object"}}',
};

let folder = '';
let given = '';
beforeEach(() => {
  folder = writeFolder({ 'docs/start.mdx': '---\ntitle: Start\n---\n\nText.\n' });
  given = writeFolder({
    'pets.json': swagger,
    'wrong.yaml': 'openapi: 3.1.0\ninfo: { title: A }\n',
    'folder.yaml/a.txt': '',
  });
});

const create = (file: string): Promise<CommandResult> =>
  runHere(newCommand, ['openapi', file], { DOCS_CONTENT_DIR: folder });

const install = (name: string): Promise<CommandResult> => create(path.join(given, name));

const check = (): Promise<CommandResult> => runHere(checkCommand, [], { DOCS_CONTENT_DIR: folder });

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

describe('npm run new -- openapi', () => {
  test('installs a document with its pages and a configuration, which are valid', async () => {
    const { status, stdout } = await install('pets.json');
    expect(status).toBe(0);
    expect(stdout).toContain('Worth adding to the document:\n');
    expect(read('openapi/pets.json')).toBe(swagger);
    expect(read('docs/api/pets.mdx')).toContain('<Operations tag="pets" />');
    expect(read('site.yml')).toBe('product:\n  name: Pet shop\n');
    const checked = await check();
    expect(checked.status).toBe(0);
    expect(checked.stdout.match(/(?:error|warning) \w+\/\S+/g)).toEqual([
      'warning openapi/no-server-host',
    ]);
    expect(checked.stdout).toMatch(/\d+ pages checked\.\n$/);
  });

  test('writes only the document if reference pages are left to the build', async () => {
    const plan = await planOpenapi(folder, path.join(given, 'pets.json'));
    await plan.write({ hasPages: false });
    expect(read('openapi/pets.json')).toBe(swagger);
    expect(existsSync(path.join(folder, 'docs/api'))).toBe(false);
    expect((await check()).status).toBe(0);
  });

  test('writes nothing over a document that is installed', async () => {
    await install('pets.json');
    const { status, stderr } = await install('pets.json');
    expect(status).toBe(1);
    expect(stderr).toContain('openapi/pets.json exists; nothing was written. To replace');
  });

  test.each([
    ['https://a.example/swagger-json', 'Download it first'],
    ['package', 'but found none at'],
    ['LICENSE', 'whose name ends in .json, .yaml or .yml'],
  ])('says what to do with %s', async (name, sentence) => {
    const { status, stderr } = await create(name);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
  });

  test('says that samples need the address of the API', async () => {
    const server = 'servers: [{ url: https://a.example }]';
    const advice = 'unless `api.baseUrl`';
    const source = 'openapi: 3.1.1\ninfo: { title: A, version: "1" }\npaths: { /a: { get: {} } }\n';
    for (const [name, text] of Object.entries({
      'bare.yaml': source,
      'served.yaml': source + server,
    })) {
      writeFileSync(path.join(given, name), text);
    }
    expect((await install('bare.yaml')).stdout).toContain(advice);
    rmSync(path.join(folder, 'openapi'), { recursive: true });
    expect((await install('served.yaml')).stdout).not.toContain(advice);
  });

  test('installs a document with invalid limits, and prints their problems', async () => {
    const source = `openapi: 3.1.1
info: { title: A, version: "1" }
servers: [{ url: https://a.example }]
x-limits: { seats: { max: 5 } }
paths: { /a: { get: {} } }
`;
    writeFileSync(path.join(given, 'limits.yaml'), source);
    const { status, stderr } = await install('limits.yaml');
    expect(status).toBe(0);
    expect(stderr).toContain('openapi/missing-key');
    expect(read('openapi/limits.yaml')).toBe(source);
  });

  test.each([
    ['wrong.yaml', 1, 'The document has errors; nothing was written.'],
    ['missing.yaml', 2, 'but found none at `'],
    ['folder.yaml', 2, 'but found none at `'],
  ])('does not install %s', async (name, expected, sentence) => {
    const { status, stderr } = await install(name);
    expect({ status, stderr }).toEqual({
      status: expected,
      stderr: expect.stringContaining(sentence),
    });
    expect(existsSync(path.join(folder, 'openapi'))).toBe(false);
  });

  test('installs every file that a document refers to, in the same places', async () => {
    given = writeFolder(split);
    const { status, stdout, stderr } = await install('api/spec/root.yaml');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const installed = Object.keys(split).filter((name) => name.startsWith('api/'));
    for (const name of installed.filter((file) => !file.includes('unrelated'))) {
      expect(read(`openapi/${name.slice(4)}`)).toBe(split[name]);
    }
    expect(existsSync(path.join(folder, 'openapi/spec/unrelated.yaml'))).toBe(false);
    expect(stdout).toContain('Not copied: the example `gone.json`, because there is no such file.');
    const checked = await check();
    expect(checked.stdout + checked.stderr).toContain('but found `gone.json`');
    const again = await create(path.join(folder, 'openapi/spec/root.yaml'));
    expect({ status: again.status, stderr: again.stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.each([
    [
      'a reference to a file that does not exist',
      { $ref: 'gone.yaml' },
      'Expected a file of the OpenAPI document, but found `gone.yaml`.',
    ],
    [
      'a reference to a path that begins with a slash',
      { $ref: '/pets.yaml' },
      'Expected a file of the OpenAPI document, but found `/pets.yaml`.',
    ],
    [
      'a reference to another host',
      { $ref: 'https://api.example/pets.yaml' },
      'because other hosts are never contacted, but found `https://api.example/pets.yaml`.',
    ],
    [
      'a file whose name the site does not know',
      { $ref: 'pets.txt' },
      'to which `pets.txt` refers. Expected a name that ends in `.yaml`, `.yml` or `.json`',
    ],
  ])('installs nothing of a document with %s', async (_, pets, sentence) => {
    given = writeFolder({
      'root.json': JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'A', version: '1' },
        paths: { '/pets': pets, '/cats': { $ref: 'cats.yaml' } },
      }),
      'cats.yaml': '{}',
      'pets.txt': '{}',
    });
    const { status, stderr } = await install('root.json');
    expect(stderr).toContain(sentence);
    expect(status).toBeGreaterThan(0);
    expect(existsSync(path.join(folder, 'openapi'))).toBe(false);
  });

  test('writes nothing over a part of a document, nor anything beside it', async () => {
    given = writeFolder(split);
    const folders = {
      'docs/start.md': '---\ntitle: Start\n---\n',
      'openapi/common/error.json': '{}',
    };
    folder = writeFolder(folders);
    const { status, stderr } = await install('api/spec/root.yaml');
    expect(status).toBe(1);
    expect(stderr).toMatch(/openapi\/common\/error\.json exists; nothing was written\./);
    expect(read('openapi/common/error.json')).toBe('{}');
    expect(existsSync(path.join(folder, 'openapi/spec'))).toBe(false);
  });
});
