import { describe, expect, test } from 'vitest';
import { breakingChanges, describeUpgrade } from '../../../../src/commands/check/upgrade-note.ts';

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

describe('the note', () => {
  test('is empty after a downgrade, and if the last version is unreadable', () => {
    expect(describeUpgrade(changelog, '0.4.0', '0.3.0')).toBe('');
    expect(describeUpgrade(changelog, 'x', '0.3.0')).toBe('');
  });

  test('lists changes after a version that the changelog omits, such as a prerelease', () => {
    const note = describeUpgrade(changelog, '0.2.1', '0.3.0');
    expect(note).toContain('Upgraded from 0.2.1 to 0.3.0.');
    expect(note).toContain('- A long change on two lines.');
    expect(note).not.toContain('- A command.');
    expect(describeUpgrade(changelog, '0.3.0-beta.1', '0.3.0')).not.toContain('- A command.');
  });
});
