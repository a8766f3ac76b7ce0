import { useState } from 'react'

/**
 * Counts the openings of a sheet: as a key it resets the sheet at each opening, while the content stays during the
 * closing animation.
 */
export function useOpenings(open: boolean): number {
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  return openings
}
