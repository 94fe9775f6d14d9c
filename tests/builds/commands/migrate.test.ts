import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CommandResult, runCommand } from './run-command.ts';
import { writeFolder } from '../../support/write-folder.ts';

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );

let site = '';
let target = '';
beforeEach(() => {
  site = writeFolder({});
  cpSync('tests/fixtures/migrate/docusaurus', site, { recursive: true });
  target = path.join(writeFolder({}), 'content');
});

const migrate = (...args: readonly string[]): CommandResult => runCommand('migrate', args);

describe('npm run migrate', () => {
  test('writes the same again, and leaves the site as it is', () => {
    const before = filesOf(site);
    expect(migrate(site, target).status).toBe(0);
    const first = filesOf(target);
    expect(migrate(site, target).status).toBe(0);
    expect(filesOf(target)).toEqual(first);
    expect(filesOf(site)).toEqual(before);
  });

  test('reports what the check finds, with its locations', { tags: ['nightly'] }, () => {
    writeFileSync(path.join(site, 'docs/api/more.md'), '# More\n\n[x](/lost)\n\n<Lost />\n');
    const { stdout } = migrate(site, target);
    const { problems } = JSON.parse(
      runCommand('check', ['--format', 'json'], { environment: { DOCS_CONTENT_DIR: target } })
        .stdout,
    ) as { problems: { code: string; location: { file: string; line: number } }[] };
    const locations = problems.map(
      ({ code, location }) => `${code} ${path.relative(target, location.file)}:${location.line}`,
    );
    expect(locations).toContain('link/unknown-page docs/api/more.md:3');
    expect(locations).toContain('mdx/unknown-component docs/api/more.md:5');
    const listed = [...stdout.matchAll(/^### `(.+?)`|^- `([^`]+:\d+)`: Expected/gm)];
    let section = '';
    const reported = listed.flatMap(([, code, location]) => {
      section = code ?? section;
      return location === undefined ? [] : `${section} ${location}`;
    });
    expect(reported.toSorted()).toEqual(locations.toSorted());
    expect(readFileSync(path.join(target, 'migration-report.md'), 'utf8')).toContain(
      stdout.slice(0, stdout.indexOf('## Next steps')),
    );
  });

  test('makes a site that can be built', { tags: ['nightly'] }, () => {
    migrate(site, target);
    const dist = writeFolder({});
    const { status, stderr } = runCommand('build', [], {
      environment: { DOCS_CONTENT_DIR: target, DOCS_DIST_DIR: path.join(dist, 'dist') },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const page = readFileSync(
      path.join(dist, 'dist/public/docs/guides/install/index.html'),
      'utf8',
    );
    expect(page).toContain('At most ten widgets');
    expect(page.replaceAll('<!-- -->', '')).toContain('Widgets need 64 MB');
  });

  test('prints the plan without writing it', () => {
    const { status, stdout } = migrate(site, target, '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('\ndocs/02-guides/install.md\n');
    expect(existsSync(target)).toBe(false);
  });

  test('refuses a folder with other files, and one that was edited', { tags: ['nightly'] }, () => {
    const other = writeFolder({ 'docs/a.md': 'Text.\n' });
    const refused = migrate(site, other);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('not from a migration');
    expect(filesOf(other)).toEqual({ 'docs/a.md': 'Text.\n' });

    migrate(site, target);
    writeFileSync(path.join(target, 'docs/index.md'), 'My work.\n');
    const edited = migrate(site, target);
    expect(edited.status).toBe(2);
    expect(edited.stderr).toContain('edited files');
    expect(readFileSync(path.join(target, 'docs/index.md'), 'utf8')).toBe('My work.\n');
  });

  test('drops pages that the site no longer has', { tags: ['nightly'] }, () => {
    migrate(site, target);
    writeFileSync(path.join(site, 'blog/2024-06-01-late.md'), '# Late\n\nText.\n');
    migrate(site, target);
    expect(existsSync(path.join(target, 'changelog/2024-06-01-late.md'))).toBe(true);
    writeFileSync(path.join(site, 'blog/2024-06-01-late.md'), '');
    cpSync('tests/fixtures/migrate/docusaurus', (site = writeFolder({})), { recursive: true });
    migrate(site, target);
    expect(existsSync(path.join(target, 'changelog/2024-06-01-late.md'))).toBe(false);
  });

  test.each([
    ['the site itself', () => site, 'does not overlap the pages'],
    ['a folder of its pages', () => path.join(site, 'docs/new'), 'does not overlap the pages'],
  ])('refuses %s as the new folder', { tags: ['nightly'] }, (_, folder, reason) => {
    const before = filesOf(site);
    const { status, stderr } = migrate(site, folder());
    expect(status).toBe(2);
    expect(stderr).toContain(reason);
    expect(filesOf(site)).toEqual(before);
  });

  test('says what it expects', () => {
    expect(migrate(site).stderr).toContain(
      'Expected the folder of a site and a new content folder',
    );
    expect(migrate(path.join(site, 'nowhere'), target).stderr).toContain('found none at');
    expect(migrate(path.join(site, 'static'), target).stderr).toContain('Expected a configuration');
  });
});
