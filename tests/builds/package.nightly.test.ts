import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../src/base/files/list-files.ts';

const workspace = realpathSync(mkdtempSync(path.join(tmpdir(), 'package-')));

const document = `openapi: 3.1.0
info: { title: Orchard API, version: 1.0.0, description: Trees and their fruit. }
servers: [{ url: https://api.orchard.example/v1 }]
tags: [{ name: trees, description: Trees. }]
paths:
  /trees:
    get:
      operationId: listTrees
      summary: List trees
      description: Returns all trees.
      tags: [trees]
      responses:
        '200':
          description: The trees.
          content:
            application/json:
              schema: { type: array, items: { type: string, examples: [apple] } }
`;

const write = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
};

const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:DOCS_|npm_|NODE_OPTIONS|VITEST)/.test(name)),
);

const run = (folder: string, command: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

const mustRun = (...call: Parameters<typeof run>): void => {
  const { status, output } = run(...call);
  if (status !== 0) {
    throw new Error(output);
  }
};

const tarball = (): string =>
  execFileSync(process.execPath, ['src/commands/pack.ts', '--to', workspace], {
    encoding: 'utf8',
  }).trim();

const site = path.join(workspace, 'orchard docs');

beforeAll(() => {
  mkdirSync(site);
  const file = tarball();
  write(site, { 'package.json': '{ "private": true }' });
  write(workspace, { 'openapi.yaml': document });
  mustRun(site, 'npm', 'install', '--no-audit', '--no-fund', file);
  mustRun(
    site,
    'npx',
    'docs',
    'init',
    '--yes',
    '--openapi',
    '../openapi.yaml',
    '--samples',
    'curl,go',
  );
});

describe('in the folder of a team', () => {
  test('a new site contains no copies of facts from the OpenAPI document', () => {
    expect(listFiles(path.join(site, 'docs')).filter((file) => file.startsWith('api/'))).toEqual(
      [],
    );
  });

  test('a new site has no problems', () => {
    expect(run(site, 'npm', 'run', '-s', 'check')).toMatchObject({ status: 0 });
  });

  test('a site with components and a mock of its own is built', () => {
    write(site, {
      'components/Note.tsx': `'use client';
import { useState } from 'react';
export default function Note({ text }: { readonly text: string }) {
  const [shown] = useState(text);
  return <p className="own-note">{shown}</p>;
}
`,
      'docs/note.mdx': '---\ntitle: A note\n---\n\n<Note text="Apples ripen in autumn" />\n',
      'mock/index.ts': `import type { CreateMockLayer } from 'game-backend-docs/mock';
const createLayer: CreateMockLayer = () => ({ isJsonOnly: true });
export default createLayer;
`,
    });
    expect(run(site, 'npm', 'run', '-s', 'build')).toMatchObject({ status: 0 });
    const files = listFiles(path.join(site, 'dist/public'));
    expect(files).toEqual(
      expect.arrayContaining(['index.html', 'docs/start/index.html', 'mock.mjs', 'openapi.json']),
    );
    const html = readFileSync(path.join(site, 'dist/public/docs/note/index.html'), 'utf8');
    expect(html).toContain('Apples ripen in autumn');
  });

  test("the built site names neither the example's product nor paths of this machine", () => {
    const texts = listFiles(path.join(site, 'dist/public'))
      .filter((file) => /\.(?:html|js|css|json|mjs|txt|xml|webmanifest)$/.test(file))
      .map((file) => readFileSync(path.join(site, 'dist/public', file), 'utf8'));
    expect(texts.filter((text) => /ludora/i.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes(workspace))).toEqual([]);
  });

  test('an edited page is reported with its place in the site', () => {
    write(site, { 'docs/broken.mdx': '---\ntitle: Broken\n---\n\nSee [this](./nowhere).\n' });
    const { status, output } = run(site, 'npm', 'run', '-s', 'check');
    expect(status).toBe(1);
    expect(output).toContain('docs/broken.mdx:5:12');
  });

  test('a failed command has an exit status for CI', () => {
    expect(run(site, 'npx', 'docs', 'build')).toMatchObject({ status: 1 });
    expect(run(site, 'npx', 'docs', 'nonsense')).toMatchObject({ status: 2 });
  });

  test('a second `init` overwrites nothing', () => {
    const before = readFileSync(path.join(site, 'site.yml'), 'utf8');
    expect(run(site, 'npx', 'docs', 'init', '--yes')).toMatchObject({ status: 1 });
    expect(readFileSync(path.join(site, 'site.yml'), 'utf8')).toBe(before);
  });

  test('nothing is written into the installed package', () => {
    const folder = path.join(site, 'node_modules/game-backend-docs');
    expect(existsSync(path.join(folder, '.cache'))).toBe(false);
    expect(existsSync(path.join(folder, 'node_modules/.vite'))).toBe(false);
  });
});
