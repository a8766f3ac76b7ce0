import type { Point } from './mover-view.ts'

/** Milliseconds that a finger must rest on a block to lift it. */
const REST = 350
/** Pixels that a resting finger may tremble. */
const TREMBLE = 8

/** Tells a finger that rests from one that scrolls. */
export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined
  #at: Point = { x: 0, y: 0 }

  start(at: Point, onRested: () => void): void {
    this.cancel()
    this.#at = at
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      onRested()
    }, REST)
  }

  get isPending(): boolean {
    return this.#timer !== undefined
  }

  /** A finger that moves further is scrolling. */
  moved({ x, y }: Point): void {
    if (Math.hypot(x - this.#at.x, y - this.#at.y) > TREMBLE) this.cancel()
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
