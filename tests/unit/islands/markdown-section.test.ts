import { describe, expect, test } from 'vitest';
import { markdownSection } from '../../../src/islands/copy/markdown-section.ts';

const page = `# Shop

## getOffer

Of a guide.

## Operations

### getOffer

Reads one.

\`\`\`bash
### getOrder
\`\`\`

#### Responses

200

### get\\_order

Reads an order.

## Next

More
`;

describe('a section of a Markdown copy', () => {
  test('has its subsections and its code, and ends at the next heading of its level', () => {
    expect(markdownSection(page, 'getOffer')).toBe(
      '### getOffer\n\nReads one.\n\n```bash\n### getOrder\n```\n\n#### Responses\n\n200',
    );
  });

  test('ends at a heading of a higher level, and is found by a name with escapes', () => {
    expect(markdownSection(page, 'get_order')).toBe('### get\\_order\n\nReads an order.');
  });

  test('is missing where only code has such a line', () => {
    expect(markdownSection(page, 'getOrder')).toBeNull();
  });
});
