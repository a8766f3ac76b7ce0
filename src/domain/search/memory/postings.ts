import { Bits } from './bits.ts'

/** From this length on a list has a buffer of its own; most lists are short, and a buffer takes 200 bytes. */
const longFrom = 32
/** A number in a list takes as much memory as 32 numbers in a set. */
const bitsOfItem = 32

const isDense = (length: number, last: number): boolean => length * bitsOfItem > last

/** A rising list of numbers that only grows: an array while it is short, then a buffer, or a set if that is smaller. */
export class Postings {
  #few: number[] | undefined = []
  #many: Uint32Array | undefined
  #set: Bits | undefined
  #length = 0
  #last = 0

  push(n: number): void {
    if (this.#set) this.#set.add(n)
    else if (this.#many && this.#length < this.#many.length) this.#many[this.#length] = n
    else if (this.#few && this.#length < longFrom) this.#few.push(n)
    else this.#grow(n)
    this.#length += 1
    this.#last = n
  }

  /** Frees the spare memory, and switches to the smallest form. */
  trim(): void {
    if (this.#length <= longFrom) return
    if (isDense(this.#length, this.#last)) this.#toSet(this.#last)
    else this.#toBuffer(this.#length)
  }

  each(visit: (n: number) => void): void {
    if (this.#set) return this.#set.each(visit)
    const items = this.#many ?? this.#few ?? []
    for (let at = 0; at < this.#length; at++) visit(items[at] as number)
  }

  addTo(bits: Bits): void {
    if (this.#set) bits.take(this.#set)
    else this.each((n) => bits.add(n))
  }

  /**
   * A list with most numbers becomes a set long before it is complete, because a growing buffer would be copied many
   * times.
   */
  #grow(n: number): void {
    if (isDense(this.#length, n)) this.#toSet(n)
    else this.#toBuffer(this.#length * 2)
    if (this.#set) this.#set.add(n)
    else if (this.#many) this.#many[this.#length] = n
  }

  #toBuffer(room: number): void {
    if (room === this.#many?.length) return
    const items = new Uint32Array(room)
    let at = 0
    this.each((n) => (items[at++] = n))
    this.#hold({ many: items })
  }

  #toSet(last: number): void {
    if (this.#set) return this.#set.trim(last)
    const bits = new Bits(last + 1)
    this.each((n) => bits.add(n))
    this.#hold({ set: bits })
  }

  #hold({ many, set }: { readonly many?: Uint32Array; readonly set?: Bits }): void {
    this.#few = undefined
    this.#many = many
    this.#set = set
  }
}
