import type { Bits } from './bits.ts'

/** A list of numbers that only grows, four bytes each. */
export class Postings {
  #items = new Uint32Array(2)
  #length = 0

  push(n: number): void {
    if (this.#length === this.#items.length) this.#resize(this.#length * 2)
    this.#items[this.#length++] = n
  }

  /** Gives back the room for more. */
  trim(): void {
    if (this.#length < this.#items.length) this.#resize(this.#length)
  }

  addTo(bits: Bits): void {
    for (let at = 0; at < this.#length; at++) bits.add(this.#items[at] as number)
  }

  #resize(room: number): void {
    const items = new Uint32Array(Math.max(room, 2))
    items.set(this.#items.subarray(0, this.#length))
    this.#items = items
  }
}
