import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distDir } from '../base/files/dist-dir.ts';
import { bundledPackagesFile, readPackageList } from '../publish/bundling/bundled-packages.ts';
import { CommandError, exitStatus, runToExit } from './exit-status.ts';
import { readArguments } from './parse-flags.ts';
import { type Component, type Use, findForbidden, uses } from './sbom/check-licenses.ts';

type Document = { readonly components: readonly Component[] };

const readDocument = (): Document =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    }),
  ) as Document;

const readShipped = (): ReadonlySet<string> => {
  const file = path.join(distDir, bundledPackagesFile);
  if (!existsSync(file)) {
    throw new CommandError(`${file} does not exist: run \`npm run build\` first.`);
  }
  return new Set(readPackageList(distDir).map(({ name, version }) => `${name}@${version}`));
};

await runToExit(async () => {
  const { flags } = readArguments({
    usage: 'npm run sbom [-- --output <file>]',
    about: `Writes a bill of materials (CycloneDX) of all packages to dist/sbom.json. The property docs:use separates
packages that readers get (shipped) from packages for builds and developers.
Exit status: 0 when written, 1 for a license that is not allowed, 2 without a build.`,
    flags: {
      output: { placeholder: '<file>', description: 'Where to write it' },
    },
  });
  const shipped = readShipped();
  const document = readDocument();
  const useOf = ({ name, version, scope }: Component): Use =>
    shipped.has(`${name}@${version}`) ? 'shipped' : scope === 'optional' ? 'development' : 'build';
  const components = document.components.map((component) => ({
    ...component,
    use: useOf(component),
  }));
  const output = flags.output ?? path.join(distDir, 'sbom.json');
  const described = components.map(({ use, properties = [], ...rest }) => ({
    ...rest,
    properties: [...properties, { name: 'docs:use', value: use }],
  }));
  writeFileSync(output, `${JSON.stringify({ ...document, components: described }, null, 2)}\n`);
  const counts = uses.map(
    (use) => `${components.filter((each) => each.use === use).length} ${use}`,
  );
  process.stdout.write(`${output}: ${counts.join(', ')}\n`);
  const forbidden = findForbidden(components);
  if (forbidden.length > 0) {
    throw new CommandError(
      `Licenses that are not allowed (src/commands/sbom/check-licenses.ts):\n${forbidden.join('\n')}`,
      exitStatus.problems,
    );
  }
});
