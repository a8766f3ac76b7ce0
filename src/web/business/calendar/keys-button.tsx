import { Keyboard } from 'lucide-react'

import { IconButton } from '../../ui/button.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { useDayWords } from './day-words.ts'

/** The button in a long bar. */
export function KeysButton({ onOpen }: { readonly onOpen: () => void }) {
  const { keyList: words } = useDayWords()
  return (
    <IconButton label={words.title} className="max-[1500px]:hidden" onClick={onOpen}>
      <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

/** The same in its menu. */
export function KeysItem({ onOpen }: { readonly onOpen: () => void }) {
  const { keyList: words } = useDayWords()
  return (
    <MenuItem onSelect={onOpen}>
      <Keyboard size={18} strokeWidth={1.75} aria-hidden="true" /> {words.title}
    </MenuItem>
  )
}
