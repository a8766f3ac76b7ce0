import { anyHour, FREE_HOURS_DAYS, kindsOfHours, type FreeHours } from '../free-hours.ts'
import type { FreeTime } from '../search-index.ts'
import { Bits, lowestOne, ones } from './bits.ts'
import { integers } from './column.ts'

/** Masks per salon. */
const rowLength = FREE_HOURS_DAYS * kindsOfHours
/**
 * Salons per block: growing by blocks wastes little memory. The masks of one day and kind are adjacent,
 * because a search reads those of all salons.
 */
const blockSize = 1024

/** The offsets of the masks of 32 salons; shared, because a search never awaits in between. */
const scratch = {
  blocks: Array.from({ length: 32 }, (): Uint16Array => new Uint16Array()),
  starts: new Int32Array(32),
  bits: new Int32Array(32),
}

/** The free hours of salons by number. A salon or day without known hours may be free at any hour. */
export class HoursTable {
  readonly #blocks: Uint16Array[] = []
  /** 1 + the row of a salon; 0 for one without known hours. */
  readonly #rows = integers()
  /** The first day of each row. */
  readonly #from = integers()
  readonly #spare: number[] = []
  #used = 0

  set(salon: number, { from, masks }: FreeHours): void {
    const row = (this.#rows.get(salon) || 1 + this.#newRow()) - 1
    this.#rows.set(salon, row + 1)
    this.#from.set(row, from)
    const block = this.#block(row)
    const first = placeOf(row, 0)
    for (let mask = 0; mask < rowLength; mask++) block[first + mask * blockSize] = masks[mask] as number
  }

  forget(salon: number): void {
    const row = this.#rows.get(salon)
    if (!row) return
    this.#rows.set(salon, 0)
    this.#spare.push(row - 1)
  }

  /** A changed salon keeps its hours under its new number. */
  move(from: number, to: number): void {
    this.#rows.set(to, this.#rows.get(from) || 0)
    this.#rows.set(from, 0)
  }

  /** Whether a salon could have a start of this kind in one of these times. */
  isPossible(salon: number, times: readonly FreeTime[], kind: number): boolean {
    for (const { day, hours } of times) if ((this.#maskOf(salon, day, kind) & hours) !== 0) return true
    return false
  }

  /** Counts the salons of each set that could have a start of its kind in one of these times. */
  countPossible(
    bits: Bits,
    times: readonly FreeTime[],
    sets: readonly { readonly kind: number; readonly salons: Bits }[],
  ): readonly number[] {
    const counts = sets.map(() => 0)
    const possible = new Uint32Array(kindsOfHours)
    for (let at = 0; at < bits.words.length; at++) {
      possible.fill(0)
      for (const time of times) this.#addPossible(possible, { at, word: bits.words[at] as number }, time)
      for (let index = 0; index < sets.length; index++) {
        const { kind, salons } = sets[index] as (typeof sets)[number]
        const both = (possible[kind] as number) & (salons.words[at] ?? 0)
        counts[index] = (counts[index] as number) + ones(both)
      }
    }
    return counts
  }

  /** Sets the bits of those among 32 salons that could have each kind in a time. */
  #addPossible(
    possible: Uint32Array,
    { at, word }: { readonly at: number; readonly word: number },
    { day, hours }: FreeTime,
  ): void {
    const { blocks, starts, bits } = scratch
    let count = 0
    let unknown = 0
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const row = (this.#rows.get(at * 32 + lowestOne(rest)) || 0) - 1
      const index = day - this.#from.get(row)
      const bit = rest & -rest
      if (row < 0 || index < 0 || index >= FREE_HOURS_DAYS) {
        unknown |= bit
        continue
      }
      blocks[count] = this.#block(row)
      starts[count] = placeOf(row, index * kindsOfHours)
      bits[count++] = bit
    }
    // Kind by kind, because its masks lie side by side.
    for (let kind = 0; kind < kindsOfHours; kind++) {
      let found = unknown
      const off = kind * blockSize
      for (let one = 0; one < count; one++) {
        const mask = (blocks[one] as Uint16Array)[(starts[one] as number) + off] as number
        // All ones if an hour fits, otherwise zero: a branch would be mispredicted half of the time.
        found |= (-(mask & hours) >> 31) & (bits[one] as number)
      }
      possible[kind] = (possible[kind] as number) | found
    }
  }

  /** Drops the salons that have no such start. */
  keepPossible(bits: Bits, times: readonly FreeTime[], kind: number): Bits {
    bits.each((n) => {
      if (!this.isPossible(n, times, kind)) bits.delete(n)
    })
    return bits
  }

  /** For each of these times, the salons that could have such a start then for the first time. */
  byFirstPossible(bits: Bits, times: readonly FreeTime[], kind: number): readonly Bits[] {
    const groups = times.map(() => new Bits())
    bits.each((n) => {
      for (let at = 0; at < times.length; at++) {
        const { day, hours } = times[at] as FreeTime
        if ((this.#maskOf(n, day, kind) & hours) === 0) continue
        groups[at]?.add(n)
        return
      }
    })
    return groups
  }

  #maskOf(salon: number, day: number, kind: number): number {
    const row = (this.#rows.get(salon) || 0) - 1
    const index = day - this.#from.get(row)
    if (row < 0 || index < 0 || index >= FREE_HOURS_DAYS) return anyHour
    return this.#block(row)[placeOf(row, index * kindsOfHours + kind)] as number
  }

  #newRow(): number {
    const spare = this.#spare.pop()
    if (spare !== undefined) return spare
    if (this.#used === this.#blocks.length * blockSize)
      this.#blocks.push(new Uint16Array(blockSize * rowLength))
    return this.#used++
  }

  #block(row: number): Uint16Array {
    return this.#blocks[Math.floor(row / blockSize)] as Uint16Array
  }
}

/** The offset of a row's mask in its block. */
const placeOf = (row: number, mask: number): number => mask * blockSize + (row % blockSize)
