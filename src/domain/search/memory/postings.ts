import { Bits } from './bits.ts'

/** From this length on a list has a buffer of its own; most lists are short, and a buffer weighs 200 bytes. */
const longFrom = 32
/** A number of a list weighs as much as the places of 32 numbers in a set. */
const bitsOfItem = 32

/** A rising list of numbers that only grows. */
export class Postings {
  #items: number[] | Uint32Array | Bits = []
  #length = 0

  push(n: number): void {
    if (this.#items instanceof Bits) this.#items.add(n)
    else this.#append(this.#items, n)
    this.#length += 1
  }

  /** Gives back the room for more, and keeps a list of many as a set, which is smaller then. */
  trim(): void {
    const items = this.#items
    if (items instanceof Bits) return
    const last = items[this.#length - 1] ?? 0
    if (this.#length <= longFrom) this.#items = items.slice(0, this.#length)
    else if (this.#length * bitsOfItem > last) this.#items = this.#asBits(last)
    else if (this.#length < items.length) this.#items = this.#inBuffer(items, this.#length)
  }

  each(visit: (n: number) => void): void {
    if (this.#items instanceof Bits) return this.#items.each(visit)
    for (let at = 0; at < this.#length; at++) visit(this.#items[at] as number)
  }

  addTo(bits: Bits): void {
    if (this.#items instanceof Bits) bits.take(this.#items)
    else for (let at = 0; at < this.#length; at++) bits.add(this.#items[at] as number)
  }

  #append(items: number[] | Uint32Array, n: number): void {
    const isFull = this.#length >= longFrom && (Array.isArray(items) || this.#length === items.length)
    const roomy = isFull ? (this.#items = this.#inBuffer(items, this.#length * 2)) : items
    roomy[this.#length] = n
  }

  #inBuffer(from: number[] | Uint32Array, room: number): Uint32Array {
    const items = new Uint32Array(room)
    for (let at = 0; at < this.#length; at++) items[at] = from[at] as number
    return items
  }

  #asBits(last: number): Bits {
    const bits = new Bits(last + 1)
    this.each((n) => bits.add(n))
    return bits
  }
}
