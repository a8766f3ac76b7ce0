import { Bits } from './bits.ts'

const none = new Bits()

/** A set of salons for each value. */
export class BitsBy<Value> {
  readonly #sets = new Map<Value, Bits>()

  add(value: Value, salon: number): void {
    let bits = this.#sets.get(value)
    if (!bits) this.#sets.set(value, (bits = new Bits()))
    bits.add(salon)
  }

  of(value: Value): Bits {
    return this.#sets.get(value) ?? none
  }

  values(): readonly Value[] {
    return [...this.#sets.keys()]
  }

  /** The salons with one of these values. */
  any(values: readonly Value[], size: number): Bits {
    const bits = new Bits(size)
    for (const value of values) bits.join(this.of(value))
    return bits
  }
}
