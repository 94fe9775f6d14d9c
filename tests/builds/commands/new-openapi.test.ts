import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CommandResult, runCommand, writeFolder } from './run-command.ts';

const swagger = JSON.stringify({
  swagger: '2.0',
  info: { title: 'Pet shop', version: '1' },
  paths: {
    '/pets': {
      get: { operationId: 'listPets', tags: ['Pets'], responses: { 200: { description: 'All.' } } },
    },
  },
});

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

const run = (command: string, ...args: readonly string[]): CommandResult =>
  runCommand(command, args, { environment: { DOCS_CONTENT_DIR: folder } });

const install = (name: string): CommandResult => run('new', 'openapi', path.join(given, name));

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

describe('npm run new -- openapi', { timeout: 60_000 }, () => {
  test('installs a document with its pages and a configuration, which are valid', () => {
    const { status, stdout } = install('pets.json');
    expect(status).toBe(0);
    expect(stdout).toContain('Worth adding to the document:\n');
    expect(read('openapi/pets.json')).toBe(swagger);
    expect(read('docs/api/pets.mdx')).toContain('<Operations tag="pets" />');
    expect(read('site.yml')).toBe('product:\n  name: Pet shop\n');
    expect(run('check').stdout).toMatch(/^\d+ pages checked\.\n$/);
  });

  test('writes nothing over a document that is installed', () => {
    install('pets.json');
    const { status, stderr } = install('pets.json');
    expect(status).toBe(1);
    expect(stderr).toContain('openapi/pets.json exists; nothing was written.');
  });

  test.each([
    ['wrong.yaml', 1, 'The document has errors; nothing was written.'],
    ['missing.yaml', 2, 'but found none at `'],
    ['folder.yaml', 2, 'but found none at `'],
  ])('does not install %s', (name, expected, sentence) => {
    const { status, stderr } = install(name);
    expect({ status, stderr }).toEqual({
      status: expected,
      stderr: expect.stringContaining(sentence),
    });
    expect(existsSync(path.join(folder, 'openapi'))).toBe(false);
  });
});
