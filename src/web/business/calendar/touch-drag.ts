import type { Grip } from './block-drag.ts'
import { LongPress } from './long-press.ts'
import type { Point } from './mover-view.ts'

/**
 * The height in pixels of a block's lower edge, with which a finger makes it longer; a lower block can only be moved.
 */
const RESIZE_EDGE = 18
const RESIZABLE = 50

interface TouchDragParts {
  readonly isDragging: () => boolean
  readonly begin: (grip: Grip, at: Point) => boolean
  readonly heightAt: (y: number) => number
}

/** Lifts a block with a finger that rests on it. Until then the finger scrolls, afterwards it doesn't. */
export class TouchDrag {
  readonly #press = new LongPress()
  readonly #parts: TouchDragParts

  constructor(scroller: HTMLElement, signal: AbortSignal, parts: TouchDragParts) {
    this.#parts = parts
    const stay = (event: TouchEvent) => parts.isDragging() && event.cancelable && event.preventDefault()
    scroller.addEventListener('touchmove', stay, { signal, passive: false })
    // The browser's own menu of a long press.
    const noMenu = (event: Event) => (this.#press.isPending || parts.isDragging()) && event.preventDefault()
    scroller.addEventListener('contextmenu', noMenu, { signal })
  }

  press(element: HTMLElement, at: Point): void {
    this.#press.start(at, () => {
      const { bottom, height } = element.getBoundingClientRect()
      const isResize = height >= RESIZABLE && bottom - at.y <= RESIZE_EDGE
      const grip = { element, isResize, height: this.#parts.heightAt(at.y) }
      // A short vibration says that the block is lifted; browsers without it only show it.
      if (this.#parts.begin(grip, at)) navigator.vibrate?.(12)
    })
  }

  moved(at: Point): void {
    this.#press.moved(at)
  }

  cancel(): void {
    this.#press.cancel()
  }
}
