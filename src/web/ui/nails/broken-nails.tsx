import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { BROKEN_NAILS_MOST } from '#domain/nails/answers.ts'

import { useNailWords } from './words.ts'

interface BrokenNailsProps {
  readonly count: number
  readonly onChange: (count: number) => void
}

const icon = { size: 20, strokeWidth: 2, 'aria-hidden': true } as const

/** How many nails are broken, none to all ten. */
export function BrokenNails({ count, onChange }: BrokenNailsProps) {
  const { broken: words } = useNailWords()
  return (
    <fieldset aria-label={words.label} className="flex items-center justify-between gap-3">
      <span className="text-label">{words.label}</span>
      <div className="flex shrink-0 items-center gap-1">
        <Step label={words.fewer} isOff={count === 0} onPress={() => onChange(count - 1)}>
          <Minus {...icon} />
        </Step>
        <output className="min-w-10 text-center font-bold tabular">{count}</output>
        <Step label={words.more} isOff={count >= BROKEN_NAILS_MOST} onPress={() => onChange(count + 1)}>
          <Plus {...icon} />
        </Step>
      </div>
    </fieldset>
  )
}

interface StepProps {
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** The button keeps the focus at either limit, so that the other one is one press away. */
const Step = ({ label, isOff, onPress, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
    className="grid size-11 place-items-center rounded-full text-primary inset-ring inset-ring-control hover:bg-primary-ghost aria-disabled:text-muted aria-disabled:opacity-50"
  >
    {children}
  </button>
)
