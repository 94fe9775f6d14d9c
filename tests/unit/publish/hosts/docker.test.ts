import { globSync, mkdtempSync, readFileSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeHostFiles } from '../../../../src/publish/hosts/write-host-files.ts';
import { writeFolder } from '../../../support/write-folder.ts';
import { writeFiles } from '../server/start-host.ts';

const dockerfile = readFileSync('src/publish/hosts/Dockerfile', 'utf8');
const instructions = dockerfile.split('\n').filter((line) => /^[A-Z]/.test(line));

let site: string;

beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'docker-'));
  await writeFiles(site, { 'dist/public/index.html': '<p>Home</p>' });
  writeHostFiles(path.join(site, 'dist'), '/');
});

afterAll(() => rmSync(site, { recursive: true }));

test('the Dockerfile has no problems', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(validate(dockerfile.replace('WORKDIR', 'WORKDIRR')).length).toBeGreaterThan(0);
});

test('it names the version of each image, and copies what a build and the repository have', () => {
  const images = instructions.filter((line) => line.startsWith('FROM '));
  expect(images.map((line) => /^FROM \S+:\d[\w.-]*(?: AS build)?$/.test(line))).toEqual([
    true,
    true,
  ]);
  const sources = instructions
    .filter((line) => line.startsWith('COPY '))
    .map((line) => line.split(' ').slice(1, -1));
  const built = sources.flatMap(([from, file = '']) =>
    from === '--from=build' ? file.replace('/site/', '') : [],
  );
  expect(built.length).toBeGreaterThan(2);
  expect(built.filter((file) => !existsSync(path.join(site, file)))).toEqual([]);
  const own = sources.filter(([from]) => from !== '--from=build').flat();
  expect(globSync(own.filter((file) => file !== '.'))).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc']),
  );
});

test('it copies the packages of a site without a lock file, and a product that is a file', () => {
  const folder = writeFolder({ 'package.json': '{}', 'game-backend-docs-0.1.0.tgz': '' });
  const [, ...sources] = (instructions.find((line) => line.startsWith('COPY package')) ?? '')
    .split(' ')
    .slice(0, -1);
  expect(globSync(sources, { cwd: folder }).toSorted()).toEqual([
    'game-backend-docs-0.1.0.tgz',
    'package.json',
  ]);
});

test('the compose file builds it with its arguments, and starts it read-only', () => {
  const { services } = parse(readFileSync('src/publish/hosts/compose.yml', 'utf8')) as {
    services: Record<
      string,
      { image?: string; read_only?: boolean; build?: Record<string, unknown> }
    >;
  };
  const { build, read_only: isReadOnly } = services['docs'] ?? {};
  const folder = path.resolve('src/publish/hosts', String(build?.['context']));
  expect(path.resolve(folder, String(build?.['dockerfile']))).toBe(
    path.resolve('src/publish/hosts/Dockerfile'),
  );
  const known = instructions.flatMap((line) => /^ARG (\w+)$/.exec(line)?.[1] ?? []);
  expect(Object.keys(build?.['args'] ?? {})).toEqual(known);
  expect(isReadOnly).toBe(true);
  expect(services['typesense']?.image).toMatch(/^typesense\/typesense:\d/);
});
