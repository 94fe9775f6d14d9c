import { toHex } from './options.ts';

/** FIPS 180-4 derives its constants from the fractional parts of roots of the first primes. */
const fractionsOfRoots = (count: number, exponent: number): Uint32Array => {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) {
      primes.push(candidate);
    }
  }
  return Uint32Array.from(primes, (prime) => {
    const root = prime ** exponent;
    return (root - Math.floor(root)) * 2 ** 32;
  });
};

const roundConstants = fractionsOfRoots(64, 1 / 3);

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/**
 * Incremental SHA-256 (FIPS 180-4). The platform's implementation would need all bytes at once, and a secure context.
 */
export class Sha256 {
  readonly #state = fractionsOfRoots(8, 1 / 2);
  readonly #words = new Uint32Array(64);
  readonly #block = new Uint8Array(64);
  #filled = 0;
  #length = 0;

  update(bytes: Uint8Array): this {
    this.#length += bytes.length;
    for (let start = 0; start < bytes.length;) {
      const part = bytes.subarray(start, start + 64 - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      start += part.length;
      if (this.#filled === 64) {
        this.#addBlock();
      }
    }
    return this;
  }

  /** Returns the hash as 32 bytes. No bytes can be added afterward. */
  digest(): Uint8Array {
    const bits = this.#length * 8;
    const padding = new Uint8Array(((119 - (this.#length % 64)) % 64) + 9);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(padding.length - 4, bits >>> 0);
    this.update(padding);
    const hash = new DataView(new ArrayBuffer(32));
    this.#state.forEach((word, index) => {
      hash.setUint32(index * 4, word);
    });
    return new Uint8Array(hash.buffer);
  }

  hex(): string {
    return toHex(this.digest());
  }

  #addBlock(): void {
    const words = this.#words;
    const view = new DataView(this.#block.buffer);
    for (let index = 0; index < 64; index++) {
      if (index < 16) {
        words[index] = view.getUint32(index * 4);
        continue;
      }
      const early = words[index - 15] ?? 0;
      const late = words[index - 2] ?? 0;
      words[index] =
        (words[index - 16] ?? 0) +
        (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
        (words[index - 7] ?? 0) +
        (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10));
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = this.#state;
    for (let index = 0; index < 64; index++) {
      const first =
        (h +
          (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (roundConstants[index] ?? 0) +
          (words[index] ?? 0)) |
        0;
      const second =
        ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      this.#state[index] = (this.#state[index] ?? 0) + word;
    });
    this.#filled = 0;
  }
}
