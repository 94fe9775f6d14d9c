import { describe, expect, test } from 'vitest';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { printClients } from '../../../../src/api/clients/print-clients.ts';
import { color, documentOf, get, shade } from '../value-documents.ts';

describe('clients for described values', () => {
  const schema = { type: 'object', properties: { color, shade, size: { enum: [1, 2] } } };
  const content = { 'application/json': { schema } };
  const { files } = printClients(readClient(documentOf({ '/a': get('getLamp', [], { content }) })));
  const textOfFile = (ending: string): string =>
    [...files].find(([name]) => name.endsWith(ending))?.[1] ?? '';

  test('name constants as the document names values', () => {
    expect(textOfFile('.cs')).toMatch(/White = new \w+\("wht"\)/);
    expect(textOfFile('.gd')).toContain('const WHITE := "wht"');
    expect(textOfFile('.h')).toMatch(/\tWhite,/);
    expect(textOfFile('.ts')).toContain("  White: 'wht',");
  });

  test('read a choice of single values as one list', () => {
    expect(textOfFile('.ts')).toContain("'dun' | 'ecru' | 'puce' | UnknownString");
    expect(textOfFile('.cs')).toMatch(/\[Obsolete\]\n +public static readonly \w+ Puce/);
  });

  test('have the descriptions of values in comments', () => {
    for (const ending of ['.ts', '.cs', '.gd', '.h']) {
      expect(textOfFile(ending)).toContain('Safe water');
      expect(textOfFile(ending)).toContain('Unbleached.');
    }
  });
});
