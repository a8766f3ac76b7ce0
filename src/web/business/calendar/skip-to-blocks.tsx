import type { MouseEvent } from 'react'

import { InFrame } from '../../frame/workspace/in-frame.tsx'
import { useCalendarWords } from './words.ts'

/** Past the bar and the menu, to the appointments; an empty calendar takes the focus itself. It comes with the sheets, when the page has nothing else to do. */
export function SkipToBlocks() {
  const words = useCalendarWords()
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const found = ['#appointments [tabindex="0"]', '#appointments', '#content'].map((part) =>
      document.querySelector<HTMLElement>(part),
    )
    found.find((one) => one !== null)?.focus()
  }
  return (
    <InFrame slot="skip">
      <a href="#appointments" className="skip-link" onClick={skip}>
        {words.skip}
      </a>
    </InFrame>
  )
}
