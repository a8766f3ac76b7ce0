import type { Bits } from './bits.ts'

/** From this length on a list has a buffer of its own; most lists are short, and a buffer weighs 200 bytes. */
const longFrom = 32

/** A list of numbers that only grows. */
export class Postings {
  #items: number[] | Uint32Array = []
  #length = 0

  push(n: number): void {
    if (this.#length === longFrom) this.#resize(longFrom * 2)
    else if (this.#length > longFrom && this.#length === this.#items.length) this.#resize(this.#length * 2)
    this.#items[this.#length++] = n
  }

  /** Gives back the room for more. */
  trim(): void {
    if (this.#length <= longFrom) this.#items = this.#items.slice()
    else if (this.#length < this.#items.length) this.#resize(this.#length)
  }

  each(visit: (n: number) => void): void {
    for (let at = 0; at < this.#length; at++) visit(this.#items[at] as number)
  }

  addTo(bits: Bits): void {
    for (let at = 0; at < this.#length; at++) bits.add(this.#items[at] as number)
  }

  #resize(room: number): void {
    const items = new Uint32Array(room)
    for (let at = 0; at < this.#length; at++) items[at] = this.#items[at] as number
    this.#items = items
  }
}
