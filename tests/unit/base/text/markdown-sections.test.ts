import { describe, expect, test } from 'vitest';
import { operationSections } from '../../../../src/base/text/markdown-sections.ts';

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

### List

Of offers.

## Next

### List

Of orders.
`;

describe('the section of an operation', () => {
  test('has its subsections and its code, and ends at the next heading of its level', () => {
    expect(operationSections(page, 'getOffer')).toEqual([
      '### getOffer\n\nReads one.\n\n```bash\n### getOrder\n```\n\n#### Responses\n\n200',
    ]);
  });

  test('is found by a name with escapes', () => {
    expect(operationSections(page, 'get_order')).toEqual(['### get\\_order\n\nReads an order.']);
  });

  test('is told from others of the same heading, and ends at a heading of a higher level', () => {
    expect(operationSections(page, 'List')).toEqual([
      '### List\n\nOf offers.',
      '### List\n\nOf orders.',
    ]);
  });

  test('is missing where only code has such a line', () => {
    expect(operationSections(page, 'getOrder')).toEqual([]);
  });
});
