import { expect, test } from 'vitest';
import { nameClient } from '../../../src/api/clients/unity/names.ts';
import { unity } from '../../../src/api/clients/unity/unity.ts';
import { model } from '../support/model.ts';
import { type PageSample, pageSamples, withWrongName } from '../support/page-samples.ts';
import { compileWithMcs } from './mcs.ts';

const isServer = ({ code }: PageSample): boolean => code.includes('using System.Net.Http');

const all = pageSamples('csharp', model);
const samples = all.filter((sample) => !isServer(sample));

const componentOf = (code: string, name: string): string => {
  const { namespace } = nameClient(model);
  return `using System;
using ${namespace};
using UnityEngine;

public sealed class ${name} : MonoBehaviour
{
    private async void Start()
    {
${code}
    }
}
`;
};

const compile = (own: readonly PageSample[]): string =>
  compileWithMcs(
    new Map([
      ...unity.print(model),
      ...own.map(({ file, line, code }) => {
        const name = `${file.replaceAll(/\W/g, '_')}_${line}`;
        return [
          `${name}.cs`,
          /\bclass /.test(code) ? code : componentOf(code, `Sample_${line}`),
        ] as const;
      }),
    ]),
    null,
    // Ignore warnings about unused private methods, because Unity calls them by name or attribute.
    { ignored: [169] },
  );

test('the C# of our pages compiles against the client, but for servers', () => {
  expect(all.filter(isServer).map(({ name }) => name)).toEqual(['Rewards.cs']);
  expect(samples.length).toBeGreaterThan(15);
  expect(compile(samples)).toBe('');
});

test('a call that does not exist is found', () => {
  expect(compile(withWrongName(samples, 'Client.PurchaseOffer'))).toContain('PurchaseOfferWrong');
});
