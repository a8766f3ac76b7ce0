import { Check, Palette } from 'lucide-react'

import { Menu, MenuItem } from '../../ui/menu.tsx'
import { colourings, type Colouring } from './colouring.ts'
import { useCalendarWords } from './words.ts'

export interface ColourChoiceProps {
  readonly colouring: Colouring
  readonly onChoose: (colouring: Colouring) => void
}

/** What the colours of the blocks stand for, where the bar has room; else the menu of views has it. */
export function ColourChoice(props: ColourChoiceProps) {
  const { colours: words } = useCalendarWords()
  return (
    <div className="max-lg:hidden">
      <Menu label={words.title} icon={<Palette size={20} strokeWidth={1.75} aria-hidden="true" />}>
        <ColourItems {...props} />
      </Menu>
    </div>
  )
}

/** The choices, for a menu. */
export function ColourItems({ colouring, onChoose }: ColourChoiceProps) {
  const { colours: words } = useCalendarWords()
  return colourings.map((one) => (
    <MenuItem key={one} checked={one === colouring} onSelect={() => onChoose(one)}>
      <span className="flex-1">{words.by[one]}</span>
      {one === colouring && <Check size={18} strokeWidth={1.75} aria-hidden="true" />}
    </MenuItem>
  ))
}
