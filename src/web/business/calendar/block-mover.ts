import { BlockDrag, type Grip } from './block-drag.ts'
import type { MoverModel } from './mover-model.ts'
import { MoverView, type Point } from './mover-view.ts'
import { nextBlock } from './next-block.ts'
import { TouchDrag } from './touch-drag.ts'

/** Pixels that the pointer goes before a press becomes a drag. */
const SLACK = 5

const isBlock = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['block'] !== undefined

/** The start of a booking in the pressed free time: not before its first minute, and in a processing time exactly then. */
function startIn(target: Element, pressed: number): number {
  const { free = '0', whole } = target.closest<HTMLElement>('[data-free]')?.dataset ?? {}
  return whole === undefined ? Math.max(pressed, Number(free)) : Number(free)
}

/**
 * Drags blocks by pointer and by keyboard. It changes only the style of the dragged block, so that a thousand others cost
 * nothing; React draws again after the drop.
 */
export class Mover {
  readonly #view: MoverView
  readonly #model: () => MoverModel
  readonly #stop = new AbortController()
  readonly #touch: TouchDrag
  #pressed: (Grip & Point) | undefined
  #drag: BlockDrag | undefined
  #pointer: Point = { x: 0, y: 0 }
  #frame = 0
  #swallowClick = false

  constructor(scroller: HTMLElement, tip: HTMLElement, model: () => MoverModel) {
    this.#view = new MoverView(scroller, tip, () => model().scale)
    this.#model = model
    this.#touch = new TouchDrag(scroller, this.#stop.signal, {
      isDragging: () => this.#drag?.isByKeyboard === false,
      begin: (grip, at) => this.#lift(grip, at),
      heightAt: (y) => this.#view.heightAt(y),
    })
    this.#listenIn(scroller)
    this.#listenInWindow()
  }

  #listenIn(scroller: HTMLElement): void {
    const { signal } = this.#stop
    scroller.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    scroller.addEventListener('click', (event) => this.#click(event), { signal, capture: true })
    scroller.addEventListener('keydown', (event) => this.#key(event), { signal })
    const keepTabStop = ({ target }: FocusEvent) => isBlock(target) && this.#view.keepTabStop(target)
    scroller.addEventListener('focusin', keepTabStop, { signal })
  }

  #listenInWindow(): void {
    const { signal } = this.#stop
    window.addEventListener('pointermove', (event) => this.#pull(event), { signal })
    window.addEventListener('pointerup', (event) => this.#release(event), { signal })
    window.addEventListener('pointercancel', () => this.#cancel(), { signal })
    const escape = ({ key }: KeyboardEvent) =>
      key === 'Escape' && this.#drag?.isByKeyboard !== true && this.#cancel()
    window.addEventListener('keydown', escape, { signal })
  }

  close(): void {
    this.#cancel()
    this.#stop.abort()
  }

  #press({ target, button, isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    // A second finger means the grid, not a block.
    if (!isPrimary) this.#touch.cancel()
    if (!isPrimary || button !== 0 || !(target instanceof Element) || this.#drag) return
    const element = target.closest<HTMLElement>('[data-block]')
    if (!element) return
    if (pointerType === 'touch') {
      this.#touch.press(element, { x, y })
      return
    }
    const isResize = target.closest('[data-resize]') !== null
    this.#pressed = { element, x, y, isResize, height: this.#view.heightAt(y) }
  }

  #pull({ clientX: x, clientY: y }: PointerEvent): void {
    this.#pointer = { x, y }
    this.#touch.moved(this.#pointer)
    const pressed = this.#pressed
    if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > SLACK) {
      this.#pressed = undefined
      this.#begin(pressed)
    }
    if (this.#drag?.isByKeyboard === false && this.#frame === 0) this.#followNextFrame()
  }

  #begin(grip: Grip): void {
    this.#drag = BlockDrag.begin(grip, this.#view, this.#model) ?? this.#drag
  }

  /** With a finger, the label shows at once that the block is lifted. */
  #lift(grip: Grip, at: Point): boolean {
    this.#pointer = at
    this.#begin(grip)
    this.#drag?.draw()
    return this.#drag !== undefined
  }

  #followNextFrame(): void {
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      const hasScrolled = this.#drag && this.#view.scrollNear(this.#pointer)
      this.#drag?.place(this.#pointer)
      this.#drag?.draw()
      if (hasScrolled) this.#followNextFrame()
    })
  }

  #release({ clientX: x, clientY: y }: PointerEvent): void {
    this.#pressed = undefined
    this.#touch.cancel()
    if (this.#drag?.isByKeyboard !== false) return
    // The pointer may have moved since the last frame.
    this.#pointer = { x, y }
    this.#drag.place(this.#pointer)
    this.#swallowClick = true
    setTimeout(() => {
      this.#swallowClick = false
    }, 0)
    this.#drop()
  }

  #drop(): void {
    if (this.#drag?.drop()) this.#letGo()
  }

  #cancel(): void {
    this.#pressed = undefined
    this.#touch.cancel()
    if (!this.#drag) return
    this.#letGo()
    const { say, words } = this.#model()
    say(words.cancelled)
  }

  #letGo(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const drag = this.#drag
    this.#drag = undefined
    drag?.end()
  }

  #click(event: MouseEvent): void {
    if (this.#swallowClick) {
      event.stopPropagation()
      event.preventDefault()
      return
    }
    const { target, clientY } = event
    if (!(target instanceof Element) || target.closest('button')) return
    const element = target.closest<HTMLElement>('[data-column]')
    const { columns, top, step, onEmpty } = this.#model()
    const column = element && columns[Number(element.dataset['column'])]
    if (!column) return
    const minute = top + this.#view.minutesBelowTop(clientY)
    onEmpty(column, startIn(target, Math.floor(minute / step) * step))
  }

  #key(event: KeyboardEvent): void {
    const { target } = event
    if (!isBlock(target) || event.ctrlKey || event.metaKey || event.altKey) return
    const isDone = this.#drag ? this.#moveByKey(event, this.#drag) : this.#walkByKey(event, target)
    if (isDone) event.preventDefault()
  }

  #moveByKey(event: KeyboardEvent, drag: BlockDrag): boolean {
    if (event.key === 'Enter' || event.key === ' ') this.#drop()
    else if (event.key === 'Escape') this.#cancel()
    else if (!drag.step(event)) return false
    drag.grip.element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return true
  }

  #walkByKey({ key }: KeyboardEvent, element: HTMLElement): boolean {
    if (key === 'm' || key === 'M' || key === 'μ' || key === 'Μ') {
      this.#begin({ element, isResize: false, height: undefined })
      const { say, words } = this.#model()
      say(this.#drag ? words.start(this.#drag.block.booking.clientName ?? '') : words.fixed)
      return true
    }
    const to = nextBlock(this.#view.columns, element, key)
    to?.focus()
    return to !== undefined
  }
}
