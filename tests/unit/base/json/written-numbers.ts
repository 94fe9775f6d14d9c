import * as fc from 'fast-check';

export const writtenNumbers = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.bigInt(0n, 10n ** 40n), fc.bigInt(0n, 999n), fc.bigInt(2n ** 53n, 2n ** 64n)),
    fc.option(fc.stringMatching(/^\d{1,25}$/), { nil: null }),
    fc.option(fc.integer({ min: -330, max: 420 }), { nil: null, freq: 3 }),
  )
  .map(
    ([sign, whole, fraction, exponent]) =>
      `${sign}${whole}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `e${exponent}`}`,
  );

/** The value of a number in units of 10^-1000, so that it is an integer. */
export const unitsOf = (text: string): bigint => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  const places = 1000 - fraction.length + Number(exponent);
  return BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(places);
};
