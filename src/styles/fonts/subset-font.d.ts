declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    readonly keepFeatures: readonly string[];
    readonly preserveNameIds: readonly number[];
    readonly noHinting: boolean;
  };
  /** The package has no types of its own. Returns the bytes of the new file. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Buffer>;
}
