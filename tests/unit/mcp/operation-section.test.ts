import { expect, test } from 'vitest';
import { findSection } from '../../../src/mcp/operation-section.ts';

const page = `# Shop

See [buy](#buy).

### list

Lists.

### buy

\`\`\`bash
# list
### list
\`\`\`

#### Errors

None.

## Next

More.
`;

test('a section ends with its last subsection, and code holds no headings', () => {
  expect(findSection(page, 'buy')).toBe(
    '### buy\n\n```bash\n# list\n### list\n```\n\n#### Errors\n\nNone.',
  );
  expect(findSection(page, 'list')).toBe('### list\n\nLists.');
});

test('the last section ends with the page', () => {
  expect(findSection(page, 'Next')).toBe('## Next\n\nMore.');
});

test('a page that only mentions an operation has no section', () => {
  expect(findSection(page, 'sell')).toBeNull();
});
