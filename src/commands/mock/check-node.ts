const oldestMajor = 20;

// Imported before all else: older versions lack what other modules use while they load.
if (Number.parseInt(process.versions.node, 10) < oldestMajor) {
  process.stderr.write(
    `The mock requires Node ${oldestMajor} or newer, but this is Node ${process.versions.node}. https://nodejs.org has newer ones.\n`,
  );
  process.exit(2);
}
