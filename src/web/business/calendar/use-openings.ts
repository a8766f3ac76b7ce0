import { useState } from 'react'

/** How often a sheet was opened: as a key it lets each opening begin anew, and what is drawn stays while the sheet closes. */
export function useOpenings(open: boolean): number {
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  return openings
}
