import type { LucideIcon } from 'lucide-react'

/** A page of the menu. */
export interface RailPlace {
  readonly name: string
  readonly label: string
  readonly to: string
  readonly Icon: LucideIcon
  /** Pages below it belong to other entries. */
  readonly isExact?: boolean
  /** The number that waits there, as a badge. */
  readonly waiting?: { readonly count: string; readonly spoken: string } | undefined
}
