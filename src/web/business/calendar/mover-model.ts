import type { Block, Column } from './columns.ts'

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
  /** The minute at the top. */
  readonly top: number
  readonly bottom: number
  /** Pixels per minute. */
  readonly scale: number
  /** A press on an empty place selects a start on this raster of minutes. */
  readonly step: number
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
