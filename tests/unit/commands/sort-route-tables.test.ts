import { describe, expect, test } from 'vitest';
import { sortRouteTable } from '../../../src/commands/sort-route-tables.ts';

const page = (table: string): string =>
  `<script id="_R_">const path2idxs = ${table};\nconst key = 1;</script><p>$& stays</p>`;

describe('sortRouteTable', () => {
  test('gives one text for every order, single paths before patterns', () => {
    const orders = [
      '{"^/(.*)$":[0,1],"^/404$":[0],"^/$":[1]}',
      '{"^/$":[1],"^/(.*)$":[0,1],"^/404$":[0]}',
    ];
    for (const order of orders) {
      expect(sortRouteTable(page(order))).toBe(page('{"^/$":[1],"^/404$":[0],"^/(.*)$":[0,1]}'));
    }
  });

  test('refuses a page without a table, since its order is not known', () => {
    expect(() => sortRouteTable('<html></html>')).toThrow('path2idxs');
  });
});
