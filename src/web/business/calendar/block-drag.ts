import { isSamePosition, movedBy, type Position, resizedBy, steppedBy } from './block-position.ts'
import type { Block } from './columns.ts'
import type { MoverModel, Target } from './mover-model.ts'
import type { MoverView, Point } from './mover-view.ts'

/** The block that was grabbed, and how. */
export interface Grip {
  readonly element: HTMLElement
  readonly isResize: boolean
  /** The height of the pointer in the scrolled content when the drag began; undefined: it began by keyboard. */
  readonly height: number | undefined
}

interface Found {
  readonly block: Block
  /** The index of its column. */
  readonly home: number
}

/** One block on its way from where it was to where it is dropped. */
export class BlockDrag {
  readonly grip: Grip
  readonly block: Block
  readonly #home: Position
  readonly #view: MoverView
  readonly #model: () => MoverModel
  #position: Position

  private constructor(view: MoverView, model: () => MoverModel, grip: Grip, { block, home }: Found) {
    this.#view = view
    this.#model = model
    this.grip = grip
    this.block = block
    this.#home = { column: home, from: block.from, to: block.to }
    this.#position = this.#home
  }

  /** Begins a drag, unless the block may not be moved. */
  static begin(grip: Grip, view: MoverView, model: () => MoverModel): BlockDrag | undefined {
    const { columns, canMove, hold } = model()
    const key = grip.element.dataset['block']
    const home = columns.findIndex(({ blocks }) => blocks.some((block) => block.key === key))
    const block = columns[home]?.blocks.find((one) => one.key === key)
    if (!block || !canMove(block)) return undefined
    hold(true)
    view.begin(grip.element, block)
    return new BlockDrag(view, model, grip, { block, home })
  }

  get isByKeyboard(): boolean {
    return this.grip.height === undefined
  }

  /** Puts the block where the pointer is. */
  place({ x, y }: Point): void {
    const minutes = this.#view.minutesOf(this.#view.heightAt(y) - (this.grip.height ?? 0))
    const column = this.#view.columnAt(x) ?? this.#position.column
    this.#position = this.grip.isResize
      ? resizedBy(this.block, minutes, this.#position)
      : movedBy(this.block, minutes, column, this.#bounds())
  }

  /** Moves the block by an arrow key; other keys change nothing. */
  step(event: KeyboardEvent): boolean {
    const position = steppedBy(event, this.#position, this.#bounds())
    if (!position) return false
    this.#position = position
    this.draw()
    return true
  }

  draw(): void {
    const { element } = this.grip
    this.#view.draw(element, this.block, this.#home.column, this.#position)
    const target = this.#target()
    if (!target) return
    const { isFree, describe, say } = this.#model()
    const free = isFree(target)
    const text = describe(target, free)
    this.#view.label(element, text, free)
    if (this.isByKeyboard) say(text)
  }

  /** Reports a new position; false when its column is no longer there. */
  drop(): boolean {
    const target = this.#target()
    if (!target) return false
    if (!isSamePosition(this.#home, this.#position)) this.#model().onDrop(target)
    return true
  }

  end(): void {
    this.#view.end()
    this.#model().hold(false)
    this.#view.reset(this.grip.element, this.block)
  }

  #bounds() {
    const { columns, top, bottom } = this.#model()
    return { columns: columns.length, top, bottom }
  }

  #target(): Target | undefined {
    const { column: index, from, to } = this.#position
    const column = this.#model().columns[index]
    return column && { block: this.block, column, from, to }
  }
}
