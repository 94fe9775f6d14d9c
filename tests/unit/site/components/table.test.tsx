import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeaderCell } from '../../../../src/site/components/mdx/Table.tsx';

test('a header cell without text is a data cell', () => {
  expect(renderToStaticMarkup(<HeaderCell align="right" />)).toBe('<td align="right"></td>');
  expect(renderToStaticMarkup(<HeaderCell scope="col">Knot</HeaderCell>)).toBe(
    '<th scope="col">Knot</th>',
  );
});
