import { expect, test } from 'vitest';
import { nameOfMermaid } from '../../../../src/content/compile/steps/render-code-blocks.ts';
import { compileText, renderText } from './compile-text.ts';

test('a fence of Mermaid is a diagram with a name, and its text is found', async () => {
  const body = '```mermaid title="How it flows"\nflowchart LR\n  A --> B\n```';
  expect(await renderText(body)).toBe(
    '<x-mermaid source="flowchart LR\n  A --&gt; B" name="How it flows" title="How it flows"></x-mermaid>',
  );
  const { sections } = await compileText(body);
  expect(sections[0]?.code).toContain('A --> B');
});

test('a tag of Mermaid is the same', async () => {
  expect(await renderText('<Mermaid value={`graph TD\n  A --> B`} />')).toContain(
    'name="Flowchart"',
  );
});

test.each([
  ['pie\n accTitle: Shares\n', 'Title', 'Shares'],
  ['pie\n', 'Title', 'Title'],
  ['---\ntitle: Own\n---\npie\n', null, 'Own'],
  ['%% a comment\nsequenceDiagram\n', null, 'Sequence diagram'],
  ['stateDiagram-v2\n', null, 'State diagram'],
  ['toString\n', null, 'Diagram'],
])('%j has a name', (source, title, name) => {
  expect(nameOfMermaid(source, title).name).toBe(name);
});
