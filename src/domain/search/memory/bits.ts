/** A set of small whole numbers, one bit each. */
export class Bits {
  words: Uint32Array

  /** @param size numbers below it have room; `add` makes more */
  constructor(size = 0) {
    this.words = new Uint32Array((size + 31) >>> 5)
  }

  copy(): Bits {
    const bits = new Bits()
    bits.words = this.words.slice()
    return bits
  }

  add(n: number): void {
    const at = n >>> 5
    if (at >= this.words.length) {
      const longer = new Uint32Array(Math.max(at + 1, this.words.length * 2))
      longer.set(this.words)
      this.words = longer
    }
    this.words[at] = (this.words[at] as number) | (1 << (n & 31))
  }

  /** Frees the memory beyond the last number. */
  trim(last: number): void {
    this.words = this.words.slice(0, (last >>> 5) + 1)
  }

  delete(n: number): void {
    const at = n >>> 5
    if (at < this.words.length) this.words[at] = (this.words[at] as number) & ~(1 << (n & 31))
  }

  has(n: number): boolean {
    return (((this.words[n >>> 5] ?? 0) >>> (n & 31)) & 1) === 1
  }

  /** Keeps what is in the other set too. */
  keep(other: Bits): this {
    const { words } = this
    const shared = Math.min(words.length, other.words.length)
    for (let at = 0; at < shared; at++) words[at] = (words[at] as number) & (other.words[at] as number)
    words.fill(0, shared)
    return this
  }

  /** Keeps what is not in the other set. */
  drop(other: Bits): this {
    const { words } = this
    const shared = Math.min(words.length, other.words.length)
    for (let at = 0; at < shared; at++) words[at] = (words[at] as number) & ~(other.words[at] as number)
    return this
  }

  /** Takes in what is in the other set, as far as there is room. */
  join(other: Bits): this {
    const { words } = this
    const shared = Math.min(words.length, other.words.length)
    for (let at = 0; at < shared; at++) words[at] = (words[at] as number) | (other.words[at] as number)
    return this
  }

  /** Adds all numbers of the other set. */
  take(other: Bits): this {
    if (other.words.length > this.words.length) {
      const longer = new Uint32Array(other.words.length)
      longer.set(this.words)
      this.words = longer
    }
    return this.join(other)
  }

  /** How many numbers are in both sets. */
  countIn(other: Bits): number {
    const shared = Math.min(this.words.length, other.words.length)
    let count = 0
    for (let at = 0; at < shared; at++)
      count += ones((this.words[at] as number) & (other.words[at] as number))
    return count
  }

  count(): number {
    let count = 0
    for (let at = 0; at < this.words.length; at++) count += ones(this.words[at] as number)
    return count
  }

  /** Calls with each number, in their order. */
  each(visit: (n: number) => void): void {
    const { words } = this
    for (let at = 0; at < words.length; at++)
      for (let rest = words[at] as number; rest !== 0; rest &= rest - 1) visit(at * 32 + lowestOne(rest))
  }
}

/** The index of the lowest one in 32 bits that are not all zero. */
export const lowestOne = (word: number): number => 31 - Math.clz32(word & -word)

/** The ones in 32 bits (Hacker's Delight, 5-1). */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
