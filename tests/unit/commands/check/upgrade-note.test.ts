import { describe, expect, test } from 'vitest';
import { breakingChanges } from '../../../../src/commands/check/upgrade-note.ts';

const changelog = `# Changelog

## [Unreleased]

### Changed

- **Breaking:** Not released.

## [0.3.0] - 2027-03-01

### Added

- A feature.

### Changed

- **Breaking:** A long change
  on two lines.
- Another change.

## [0.2.0] - 2027-02-01

### Removed

- **Breaking:** A command.

## [0.1.0] - 2027-01-01

- **Breaking:** A key.
`;

describe('the breaking changes since a release', () => {
  test('cover all later releases, each change on one line', () => {
    expect(breakingChanges(changelog, '0.1.0')).toEqual([
      'Not released.',
      'A long change on two lines.',
      'A command.',
    ]);
  });

  test('include the oldest release if the changelog does not list the release', () => {
    expect(breakingChanges(changelog, '0.0.1')).toHaveLength(4);
  });
});
