import { Check, Palette } from 'lucide-react'

import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { colourings } from './colouring.ts'
import { useDayWords } from './day-words.ts'
import { densities } from './density.ts'
import type { Display } from './use-display.ts'

/** The menu of display options, if the bar has room; otherwise they are in the menu of views. */
export function DisplayChoice({ display }: { readonly display: Display }) {
  const { display: words } = useDayWords()
  return (
    <div className="max-lg:hidden">
      <Menu label={words.title} icon={<Palette size={20} strokeWidth={1.75} aria-hidden="true" />}>
        <DisplayItems display={display} />
      </Menu>
    </div>
  )
}

/** The choices of colour and density, for a menu. */
export function DisplayItems({ display }: { readonly display: Display }) {
  const { display: words } = useDayWords()
  const { colouring, density, colourBy, drawAt } = display
  return (
    <>
      {colourings.map((one) => (
        <Choice key={one} isChosen={one === colouring} onChoose={() => colourBy(one)}>
          {words.colourBy[one]}
        </Choice>
      ))}
      <MenuLine />
      {densities.map((one) => (
        <Choice key={one} isChosen={one === density} onChoose={() => drawAt(one)}>
          {words.grid(one)}
        </Choice>
      ))}
    </>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: string
}

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <MenuItem checked={isChosen} onSelect={onChoose}>
    <span className="flex-1">{children}</span>
    {isChosen && <Check size={18} strokeWidth={1.75} aria-hidden="true" />}
  </MenuItem>
)
