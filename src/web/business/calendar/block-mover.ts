import type { Axis, Block, Column } from './columns.ts'
import { nextBlock } from './next-block.ts'

/** Pixels of a minute on the calendar. */
export const SCALE = 1.4
const SNAP = 5
const SHORTEST = 10
/** Pixels that the pointer goes before a press becomes a drag. */
const SLACK = 5
const EDGE = 48
const SCROLL_STEP = 14

/** Where a block would be. */
export interface Target {
  readonly block: Block
  readonly column: Column
  readonly from: number
  readonly to: number
}

/** The calendar as it is drawn at this moment. */
export interface MoverModel {
  readonly columns: readonly Column[]
  readonly axis: Axis
  /** The minute at the top. */
  readonly top: number
  readonly bottom: number
  readonly canMove: (block: Block) => boolean
  /** Keeps the columns as they are during a drag, whatever arrives meanwhile. */
  readonly hold: (isHeld: boolean) => void
  /** Judges by what the calendar shows; the server decides. */
  readonly isFree: (target: Target) => boolean
  readonly onDrop: (target: Target) => void
  readonly onEmpty: (column: Column, minute: number) => void
  /** Describes a move, for the label beside the block and for screen readers. */
  readonly describe: (target: Target, isFree: boolean) => string
  readonly say: (text: string) => void
  readonly words: {
    readonly start: (name: string) => string
    readonly cancelled: string
    readonly fixed: string
  }
}

interface Moving {
  readonly element: HTMLElement
  readonly block: Block
  readonly home: number
  readonly isResize: boolean
  /** The height of the pointer in the scrolled content when the drag began. */
  readonly grip: number
  column: number
  from: number
  to: number
}

const snapped = (minute: number): number => Math.round(minute / SNAP) * SNAP

/**
 * Drags blocks by pointer and by keyboard. It changes only the style of the dragged block, so that a thousand others cost
 * nothing; React draws again after the drop.
 */
export class Mover {
  readonly #scroller: HTMLElement
  readonly #tip: HTMLElement
  readonly #model: () => MoverModel
  readonly #stop = new AbortController()
  #pressed: { element: HTMLElement; x: number; y: number; grip: number; isResize: boolean } | undefined
  #moving: Moving | undefined
  #pointer = { x: 0, y: 0 }
  #frame = 0
  #byKeyboard = false
  #swallowClick = false

  constructor(scroller: HTMLElement, tip: HTMLElement, model: () => MoverModel) {
    this.#scroller = scroller
    this.#tip = tip
    this.#model = model
    const { signal } = this.#stop
    scroller.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    window.addEventListener('pointermove', (event) => this.#pull(event), { signal })
    window.addEventListener('pointerup', (event) => this.#release(event), { signal })
    window.addEventListener('pointercancel', () => this.#cancel(), { signal })
    scroller.addEventListener('click', (event) => this.#click(event), { signal, capture: true })
    scroller.addEventListener('keydown', (event) => this.#key(event), { signal })
    scroller.addEventListener('focusin', (event) => this.#rove(event.target), { signal })
    window.addEventListener(
      'keydown',
      (event) => event.key === 'Escape' && !this.#byKeyboard && this.#cancel(),
      { signal },
    )
  }

  close(): void {
    this.#cancel()
    this.#stop.abort()
  }

  #press(event: PointerEvent): void {
    const { target, button, pointerType, clientX, clientY } = event
    // A finger scrolls; on a touch screen bookings are moved in their sheet.
    if (button !== 0 || pointerType === 'touch' || !(target instanceof Element) || this.#moving) return
    const element = target.closest<HTMLElement>('[data-block]')
    if (!element) return
    this.#pressed = {
      element,
      x: clientX,
      y: clientY,
      grip: this.#heightAt(clientY),
      isResize: target.closest('[data-resize]') !== null,
    }
  }

  #pull({ clientX: x, clientY: y }: PointerEvent): void {
    this.#pointer = { x, y }
    const pressed = this.#pressed
    if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > SLACK) {
      this.#pressed = undefined
      this.#take(pressed.element, pressed.isResize, pressed.grip)
    }
    if (this.#moving && !this.#byKeyboard && this.#frame === 0)
      this.#frame = requestAnimationFrame(() => this.#follow())
  }

  #take(element: HTMLElement, isResize: boolean, grip = 0): boolean {
    const { columns, canMove, hold } = this.#model()
    const key = element.dataset['block']
    const home = columns.findIndex(({ blocks }) => blocks.some((block) => block.key === key))
    const block = columns[home]?.blocks.find((one) => one.key === key)
    if (!block || !canMove(block)) return false
    hold(true)
    // Without this, content that appears above during a drag would scroll the page under the pointer.
    this.#anchoring('none')
    this.#moving = { element, block, home, isResize, grip, column: home, from: block.from, to: block.to }
    element.dataset['moving'] = ''
    this.#scroller.dataset['busy'] = ''
    return true
  }

  /**
   * The height of the pointer in the scrolled content. It is not measured from the columns: what appears above them during
   * a drag would give the same pointer another time.
   */
  #heightAt(clientY: number): number {
    return clientY + this.#scroller.scrollTop + window.scrollY
  }

  #anchoring(value: '' | 'none'): void {
    for (const element of [this.#scroller, document.documentElement]) element.style.overflowAnchor = value
  }

  /** The minute of the day at a height of the window. */
  #minuteAt(clientY: number): number {
    const [column] = this.#columnElements()
    const top = column?.getBoundingClientRect().top ?? 0
    return this.#model().top + (clientY - top) / SCALE
  }

  readonly #columnElements = (): HTMLElement[] => [
    ...this.#scroller.querySelectorAll<HTMLElement>('[data-column]'),
  ]

  #columnAt(clientX: number): number {
    const index = this.#columnElements().findIndex((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left <= clientX && clientX < right
    })
    return index === -1 ? (this.#moving?.column ?? 0) : index
  }

  #follow(): void {
    this.#frame = 0
    const moving = this.#moving
    if (!moving) return
    const hasScrolled = this.#scrollNear(this.#pointer.x, this.#pointer.y)
    this.#place(moving)
    this.#draw()
    if (hasScrolled) this.#frame = requestAnimationFrame(() => this.#follow())
  }

  #place(moving: Moving): void {
    const { x, y } = this.#pointer
    const by = (this.#heightAt(y) - moving.grip) / SCALE
    if (moving.isResize) moving.to = Math.max(moving.from + SHORTEST, snapped(moving.block.to + by))
    else this.#put(this.#columnAt(x), snapped(moving.block.from + by))
  }

  #scrollNear(x: number, y: number): boolean {
    const { left, right, top, bottom } = this.#scroller.getBoundingClientRect()
    const towards = (at: number, low: number, high: number) =>
      at < low ? -SCROLL_STEP : at > high ? SCROLL_STEP : 0
    const before = this.#scroller.scrollLeft + this.#scroller.scrollTop
    this.#scroller.scrollBy(towards(x, left + EDGE, right - EDGE), towards(y, top + EDGE, bottom - EDGE))
    return before !== this.#scroller.scrollLeft + this.#scroller.scrollTop
  }

  #put(column: number, from: number): void {
    const moving = this.#moving
    if (!moving) return
    const { top, bottom } = this.#model()
    const length = moving.block.to - moving.block.from
    moving.column = column
    moving.from = Math.min(Math.max(from, top), bottom - SNAP)
    moving.to = moving.from + length
  }

  #draw(): void {
    const moving = this.#moving
    if (!moving) return
    const { element, block, home, column, from, to } = moving
    const columns = this.#columnElements()
    const x = (columns[column]?.offsetLeft ?? 0) - (columns[home]?.offsetLeft ?? 0)
    element.style.transform = `translate(${x}px, ${(from - block.from) * SCALE}px)`
    if (to - from !== block.to - block.from) element.style.height = `${(to - from) * SCALE - 2}px`
    const target = this.#target()
    if (!target) return
    const isFree = this.#model().isFree(target)
    element.dataset['taken'] = isFree ? '' : 'yes'
    const text = this.#model().describe(target, isFree)
    const box = element.getBoundingClientRect()
    this.#tip.textContent = text
    this.#tip.hidden = false
    this.#tip.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top - 30)}px)`
    if (this.#byKeyboard) this.#model().say(text)
  }

  #target(): Target | undefined {
    const moving = this.#moving
    const column = moving && this.#model().columns[moving.column]
    return moving && column && { block: moving.block, column, from: moving.from, to: moving.to }
  }

  #release({ clientX: x, clientY: y }: PointerEvent): void {
    this.#pressed = undefined
    if (!this.#moving || this.#byKeyboard) return
    // The pointer may have moved since the last frame.
    this.#pointer = { x, y }
    this.#place(this.#moving)
    this.#swallowClick = true
    setTimeout(() => {
      this.#swallowClick = false
    }, 0)
    this.#drop()
  }

  #drop(): void {
    const moving = this.#moving
    const target = this.#target()
    if (!moving || !target) return
    const { block, home, column, from, to } = moving
    if (column !== home || from !== block.from || to !== block.to) this.#model().onDrop(target)
    this.#letGo()
  }

  #cancel(): void {
    this.#pressed = undefined
    if (!this.#moving) return
    this.#letGo()
    this.#model().say(this.#model().words.cancelled)
  }

  #letGo(): void {
    const { element, block } = this.#moving ?? {}
    this.#moving = undefined
    this.#byKeyboard = false
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#tip.hidden = true
    this.#anchoring('')
    this.#model().hold(false)
    delete this.#scroller.dataset['busy']
    if (!element || !block) return
    element.style.transform = ''
    element.style.height = element.dataset['height'] ?? ''
    delete element.dataset['moving']
    delete element.dataset['taken']
    // In another column the block is another element, so the focus has to follow it.
    requestAnimationFrame(() =>
      this.#scroller
        .querySelector<HTMLElement>(`[data-block="${block.key}"]`)
        ?.focus({ preventScroll: true }),
    )
  }

  #click(event: MouseEvent): void {
    if (this.#swallowClick) {
      event.stopPropagation()
      event.preventDefault()
      return
    }
    const { target } = event
    if (!(target instanceof Element) || target.closest('button')) return
    const element = target.closest<HTMLElement>('[data-column]')
    const column = element && this.#model().columns[Number(element.dataset['column'])]
    if (column) this.#model().onEmpty(column, Math.floor(this.#minuteAt(event.clientY) / 15) * 15)
  }

  #key(event: KeyboardEvent): void {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.dataset['block'] === undefined) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isDone = this.#moving ? this.#moveKey(event) : this.#walkKey(event, target)
    if (isDone) event.preventDefault()
  }

  #moveKey({ key, shiftKey }: KeyboardEvent): boolean {
    const moving = this.#moving
    if (!moving) return false
    const { columns } = this.#model()
    if (key === 'Enter' || key === ' ') this.#drop()
    else if (key === 'Escape') this.#cancel()
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const by = key === 'ArrowUp' ? -SNAP : SNAP
      if (shiftKey) moving.to = Math.max(moving.from + SHORTEST, moving.to + by)
      else {
        const length = moving.to - moving.from
        this.#put(moving.column, moving.from + by)
        moving.to = moving.from + length
      }
      this.#draw()
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      moving.column = Math.min(
        Math.max(moving.column + (key === 'ArrowLeft' ? -1 : 1), 0),
        columns.length - 1,
      )
      this.#draw()
    } else return false
    moving.element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return true
  }

  #walkKey({ key }: KeyboardEvent, element: HTMLElement): boolean {
    if (key === 'm' || key === 'M' || key === 'μ' || key === 'Μ') {
      const { say, words } = this.#model()
      this.#byKeyboard = this.#take(element, false)
      say(this.#byKeyboard ? words.start(this.#moving?.block.booking.clientName ?? '') : words.fixed)
      return true
    }
    const to = nextBlock(this.#columnElements(), element, key)
    to?.focus()
    return to !== undefined
  }

  /** Tab reaches one block: the one that had the focus last. */
  #rove(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || target.dataset['block'] === undefined) return
    for (const one of this.#scroller.querySelectorAll<HTMLElement>('[data-block][tabindex="0"]'))
      one.tabIndex = -1
    target.tabIndex = 0
  }
}
