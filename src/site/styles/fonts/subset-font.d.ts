declare module 'subset-font' {
  /** The package has no types of its own. Returns the bytes of the new file. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: object,
  ): Promise<Buffer>;
}
