import type { LucideIcon } from 'lucide-react'

/** A page of the menu. */
export interface RailPlace {
  readonly name: string
  readonly label: string
  readonly to: string
  readonly Icon: LucideIcon
  /** The pages below it belong to places of their own. */
  readonly isExact?: boolean
  /** How much waits there, as a badge. */
  readonly waiting?: { readonly count: string; readonly spoken: string } | undefined
}
