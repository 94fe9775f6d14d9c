/** Godot's pack format, version 2 (`core/io/file_access_pack.cpp`). */
export const createPack = (files: Readonly<Record<string, string>>): Buffer => {
  const padded = (length: number): number => Math.ceil(length / 4) * 4;
  const entries = Object.entries(files).map(([name, text]) => ({
    path: Buffer.from(`res://${name}`),
    data: Buffer.from(text),
  }));
  const head = Buffer.alloc(96);
  head.write('GDPC');
  // Version of the format, and the oldest engine version that can read it.
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(4, 8);
  const listed = entries.reduce((sum, { path }) => sum + 4 + padded(path.length) + 36, 4);
  let offset = head.length + listed;
  const list = entries.map(({ path, data }) => {
    const length = padded(path.length);
    const entry = Buffer.alloc(4 + length + 36);
    entry.writeUInt32LE(length);
    path.copy(entry, 4);
    entry.writeBigUInt64LE(BigInt(offset), 4 + length);
    entry.writeBigUInt64LE(BigInt(data.length), 12 + length);
    offset += data.length;
    return entry;
  });
  const count = Buffer.alloc(4);
  count.writeUInt32LE(entries.length);
  return Buffer.concat([head, count, ...list, ...entries.map(({ data }) => data)]);
};
