import { anyHour, FREE_HOURS_DAYS, kindsOfHours, type FreeHours } from '../free-hours.ts'
import type { FreeTime } from '../search-index.ts'
import type { Bits } from './bits.ts'
import { integers } from './column.ts'

/** Masks of a salon. */
const rowLength = FREE_HOURS_DAYS * kindsOfHours
/** Salons of a block: growing by blocks leaves little memory unused. */
const blockSize = 1024

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
    this.#block(row).set(masks, this.#offset(row))
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

  /** How many of the salons of each set could have a start of its kind in one of these times. */
  countPossible(
    bits: Bits,
    times: readonly FreeTime[],
    sets: readonly { readonly kind: number; readonly salons: Bits }[],
  ): readonly number[] {
    const counts = sets.map(() => 0)
    const kinds = new Uint16Array(kindsOfHours)
    // Salon by salon, because the masks of a salon's kinds lie side by side in memory.
    bits.each((n) => {
      kinds.fill(0)
      for (const time of times) this.#addPossible(kinds, n, time)
      for (let index = 0; index < sets.length; index++) {
        const { kind, salons } = sets[index] as (typeof sets)[number]
        if (kinds[kind] !== 0 && salons.has(n)) counts[index] = (counts[index] as number) + 1
      }
    })
    return counts
  }

  /** Adds a salon's hours in a time to those of each kind. */
  #addPossible(kinds: Uint16Array, salon: number, { day, hours }: FreeTime): void {
    const row = (this.#rows.get(salon) || 0) - 1
    const index = day - this.#from.get(row)
    if (row < 0 || index < 0 || index >= FREE_HOURS_DAYS) {
      for (let kind = 0; kind < kindsOfHours; kind++) kinds[kind] = (kinds[kind] as number) | hours
      return
    }
    const block = this.#block(row)
    const first = this.#offset(row) + index * kindsOfHours
    for (let kind = 0; kind < kindsOfHours; kind++)
      kinds[kind] = (kinds[kind] as number) | ((block[first + kind] as number) & hours)
  }

  /** Drops the salons that have no such start. */
  keepPossible(bits: Bits, times: readonly FreeTime[], kind: number): Bits {
    bits.each((n) => {
      if (!this.isPossible(n, times, kind)) bits.delete(n)
    })
    return bits
  }

  #maskOf(salon: number, day: number, kind: number): number {
    const row = (this.#rows.get(salon) || 0) - 1
    const index = day - this.#from.get(row)
    if (row < 0 || index < 0 || index >= FREE_HOURS_DAYS) return anyHour
    return this.#block(row)[this.#offset(row) + index * kindsOfHours + kind] as number
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

  #offset(row: number): number {
    return (row % blockSize) * rowLength
  }
}
