import { mockNodeVersion } from '../../api/mock/mock-download.ts';

// Imported before all else: older versions lack what other modules use while they load.
if (Number.parseInt(process.versions.node, 10) < mockNodeVersion) {
  process.stderr.write(
    `The mock requires Node ${mockNodeVersion} or newer, but this is Node ${process.versions.node}. https://nodejs.org has newer ones.\n`,
  );
  process.exit(2);
}
