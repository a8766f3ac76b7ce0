import { Printer } from 'lucide-react'

import { MenuItem } from '../../ui/menu.tsx'
import { useDayWords } from './day-words.ts'

/** In the menu of a bar, which has its button only where it is long. */
export function PrintItem() {
  const words = useDayWords()
  return (
    <MenuItem onSelect={() => window.print()}>
      <Printer size={18} strokeWidth={1.75} aria-hidden="true" /> {words.print}
    </MenuItem>
  )
}
