import type { MouseEvent } from 'react'

import { InFrame } from '../../frame/workspace/in-frame.tsx'
import { useDayWords } from './day-words.ts'

/** Pixels of the names above the columns, which cover what is scrolled below them. */
const HEAD = 64

/** Past the bar and the menu, to the first appointment in sight; an empty calendar takes the focus itself. */
export function SkipToBlocks() {
  const words = useDayWords()
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const grid = document.querySelector<HTMLElement>('#appointments')
    const blocks = [...(grid?.querySelectorAll<HTMLElement>('[data-block]') ?? [])]
    const top = (grid?.getBoundingClientRect().top ?? 0) + HEAD
    const inSight = blocks.find((block) => block.getBoundingClientRect().bottom > top)
    ;(inSight ?? blocks.at(-1) ?? grid)?.focus()
  }
  return (
    <InFrame slot="skip">
      <a href="#appointments" className="skip-link" onClick={skip}>
        {words.skip}
      </a>
    </InFrame>
  )
}
