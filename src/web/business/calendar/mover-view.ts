import type { Position } from './block-position.ts'
import type { Block } from './columns.ts'

const EDGE = 48
const SCROLL_STEP = 14
/** Pixels between a block and its label, and between the label and the edge of the window. */
const LABEL_AWAY = 6

export interface Point {
  readonly x: number
  readonly y: number
}

const towards = (at: number, low: number, high: number): number =>
  at < low ? -SCROLL_STEP : at > high ? SCROLL_STEP : 0

/** The calendar's elements: measures them, and draws a dragged block by its style alone. */
export class MoverView {
  readonly #scroller: HTMLElement
  readonly #tip: HTMLElement
  readonly #scale: () => number
  /** The other services of the dragged booking, which move along: mostly guests side by side. */
  #along: readonly HTMLElement[] = []

  /** @param scale the present pixels per minute */
  constructor(scroller: HTMLElement, tip: HTMLElement, scale: () => number) {
    this.#scroller = scroller
    this.#tip = tip
    this.#scale = scale
  }

  get columns(): HTMLElement[] {
    return [...this.#scroller.querySelectorAll<HTMLElement>('[data-column]')]
  }

  /** The column at a width of the window; undefined beside the columns. */
  columnAt(clientX: number): number | undefined {
    const index = this.columns.findIndex((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left <= clientX && clientX < right
    })
    return index === -1 ? undefined : index
  }

  /**
   * The height of the pointer in the scrolled content. It is not measured from the columns: what appears above them during
   * a drag would give the same pointer another time.
   */
  heightAt(clientY: number): number {
    return clientY + this.#scroller.scrollTop + window.scrollY
  }

  /** Minutes below the top of the columns. */
  minutesBelowTop(clientY: number): number {
    const top = this.columns[0]?.getBoundingClientRect().top ?? 0
    return this.minutesOf(clientY - top)
  }

  minutesOf(pixels: number): number {
    return pixels / this.#scale()
  }

  /** Scrolls while the pointer is near an edge. */
  scrollNear({ x, y }: Point): boolean {
    const { left, right, top, bottom } = this.#scroller.getBoundingClientRect()
    const before = this.#scroller.scrollLeft + this.#scroller.scrollTop
    this.#scroller.scrollBy(towards(x, left + EDGE, right - EDGE), towards(y, top + EDGE, bottom - EDGE))
    return before !== this.#scroller.scrollLeft + this.#scroller.scrollTop
  }

  begin(element: HTMLElement, { booking }: Block): void {
    // Without this, content that appears above during a drag would scroll the page under the pointer.
    this.#anchor('none')
    const blocks = this.#scroller.querySelectorAll<HTMLElement>('[data-block]')
    const isAlong = (one: HTMLElement) =>
      one !== element && one.dataset['block']?.startsWith(`${booking.id} `) === true
    this.#along = [...blocks].filter(isAlong)
    for (const one of [element, ...this.#along]) one.dataset['moving'] = ''
    this.#scroller.dataset['busy'] = ''
  }

  draw(element: HTMLElement, block: Block, home: number, { column: at, from, to }: Position): void {
    const { columns } = this
    const x = (columns[at]?.offsetLeft ?? 0) - (columns[home]?.offsetLeft ?? 0)
    const y = (from - block.from) * this.#scale()
    element.style.transform = `translate(${x}px, ${y}px)`
    if (to - from !== block.to - block.from) element.style.height = `${(to - from) * this.#scale() - 2}px`
    // Only services of the same team member move to another column.
    const column = element.closest('[data-column]')
    for (const one of this.#along)
      one.style.transform = `translate(${one.closest('[data-column]') === column ? x : 0}px, ${y}px)`
  }

  label(element: HTMLElement, text: string, isFree: boolean): void {
    element.dataset['taken'] = isFree ? '' : 'yes'
    const { left, top } = element.getBoundingClientRect()
    this.#tip.textContent = text
    this.#tip.hidden = false
    const { offsetWidth, offsetHeight } = this.#tip
    // In the last columns, and above all on a phone, it would reach out of the window.
    const x = Math.min(left, window.innerWidth - offsetWidth - LABEL_AWAY)
    const [across, down] = [x, top - offsetHeight - LABEL_AWAY].map((at) =>
      Math.round(Math.max(at, LABEL_AWAY)),
    )
    this.#tip.style.transform = `translate(${across}px, ${down}px)`
  }

  end(): void {
    this.#tip.hidden = true
    this.#anchor('')
    delete this.#scroller.dataset['busy']
  }

  reset(element: HTMLElement, { key }: Block): void {
    element.style.transform = ''
    element.style.height = element.dataset['height'] ?? ''
    for (const one of this.#along) one.style.transform = ''
    for (const one of [element, ...this.#along]) delete one.dataset['moving']
    this.#along = []
    delete element.dataset['taken']
    // In another column the block is another element, so the focus has to follow it.
    requestAnimationFrame(() =>
      this.#scroller.querySelector<HTMLElement>(`[data-block="${key}"]`)?.focus({ preventScroll: true }),
    )
  }

  /** Lets Tab reach one block only. */
  keepTabStop(block: HTMLElement): void {
    for (const one of this.#scroller.querySelectorAll<HTMLElement>('[data-block][tabindex="0"]'))
      one.tabIndex = -1
    block.tabIndex = 0
  }

  #anchor(value: '' | 'none'): void {
    for (const element of [this.#scroller, document.documentElement]) element.style.overflowAnchor = value
  }
}
