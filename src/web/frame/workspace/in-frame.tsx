import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * The slots of the frame that a page fills: a link past all of it, the start of its bar, the tools in its middle, its end,
 * the column of the menu.
 */
export type FrameSlot = 'skip' | 'start' | 'tools' | 'end' | 'menu'

/** The elements of the frame's slots; undefined without a frame, as in tests that draw a part alone. */
export const FrameSlots = createContext<Readonly<Record<FrameSlot, HTMLElement | null>> | undefined>(
  undefined,
)

interface InFrameProps {
  readonly slot: FrameSlot
  readonly children: ReactNode
}

/** Draws a part of a page in the frame around it; without a frame it is drawn in place. */
export function InFrame({ slot, children }: InFrameProps) {
  const slots = use(FrameSlots)
  if (!slots) return children
  const element = slots[slot]
  return element && createPortal(children, element)
}
