import { Palette } from 'lucide-react'

import { MenuItem } from '../../ui/menu.tsx'
import { useDayWords } from './day-words.ts'

/** In the menu of a short bar, beside the choice of colours. */
export function LegendItem({ onOpen }: { readonly onOpen: () => void }) {
  const { display: words } = useDayWords()
  return (
    <MenuItem onSelect={onOpen}>
      <Palette size={18} strokeWidth={1.75} aria-hidden="true" /> {words.legend}
    </MenuItem>
  )
}
