declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: object,
  ): Promise<Buffer>;
}
