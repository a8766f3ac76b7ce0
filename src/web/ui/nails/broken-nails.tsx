import { BROKEN_NAILS_MOST } from '#domain/nails/answers.ts'

import { StepButton } from '../step-button.tsx'
import { useNailWords } from './words.ts'

interface BrokenNailsProps {
  readonly count: number
  readonly onChange: (count: number) => void
}

/** How many nails are broken, none to all ten. */
export function BrokenNails({ count, onChange }: BrokenNailsProps) {
  const { broken: words } = useNailWords()
  return (
    <fieldset aria-label={words.label} className="flex items-center justify-between gap-3">
      <span className="text-label">{words.label}</span>
      <div className="flex shrink-0 items-center gap-1">
        <StepButton
          step="fewer"
          label={words.fewer}
          isOff={count === 0}
          onPress={() => onChange(count - 1)}
        />
        <output className="min-w-10 text-center font-bold tabular">{count}</output>
        <StepButton
          step="more"
          label={words.more}
          isOff={count >= BROKEN_NAILS_MOST}
          onPress={() => onChange(count + 1)}
        />
      </div>
    </fieldset>
  )
}
