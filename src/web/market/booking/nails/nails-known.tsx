import { longDay } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { useNailWords } from '../../../ui/nails/words.ts'
import type { Flow } from '../flow.ts'

interface KnownProps {
  readonly flow: Flow
  readonly visitedOn: string
  readonly onChange: () => void
}

/** The state of the nails by the last visit, to be confirmed with the button below. */
export function NailsKnown({ flow: { nails }, visitedOn, onChange }: KnownProps) {
  const words = useNailWords()
  const locale = useLocale()
  const { material, madeBy } = nails.given
  const said = [
    material && words.material.names[material],
    madeBy && words.madeBy.names[madeBy],
    nails.answers && words.wish.names[nails.answers.wish],
  ].filter(Boolean)
  return (
    <section className="rounded-lg bg-surface px-4 py-3.5 hairline">
      <p className="text-small text-ink-2">
        {words.known.title(longDay(locale, `${visitedOn}T12:00:00Z`, 'UTC'))}
      </p>
      <p className="mt-1 text-title">{said.join(' · ')}</p>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <span className="text-label">{words.known.question}</span>
        <Button size="sm" variant="secondary" onClick={onChange}>
          {words.known.no}
        </Button>
      </p>
    </section>
  )
}
