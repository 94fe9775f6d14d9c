declare module 'subset-font' {
  /** The package has no types. Returns the bytes of the new font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: object,
  ): Promise<Buffer>;
}
