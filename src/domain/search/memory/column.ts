type Numbers = Float64Array | Int32Array | Uint16Array

/** One number a salon. */
class Column<Kind extends Numbers = Numbers> {
  #numbers: Kind
  readonly #make: (room: number) => Kind

  constructor(make: (room: number) => Kind) {
    this.#make = make
    this.#numbers = make(64)
  }

  set(salon: number, value: number): void {
    if (salon >= this.#numbers.length) {
      const longer = this.#make(salon + (salon >>> 2) + 1)
      longer.set(this.#numbers)
      this.#numbers = longer
    }
    this.#numbers[salon] = value
  }

  get(salon: number): number {
    return this.#numbers[salon] as number
  }
}

export const floats = () => new Column((room) => new Float64Array(room))
export const integers = () => new Column((room) => new Int32Array(room))
/** From 0 to 65,535. */
export const shorts = () => new Column((room) => new Uint16Array(room))
