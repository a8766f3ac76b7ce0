import type { ReactNode } from 'react'

import type { OwnRules } from '#features/salons/contract/policy.ts'

import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { DayPart } from './day-part.tsx'
import { SeveralPart } from './several-part.tsx'
import { TermsPart } from './terms-part.tsx'
import { TimesPart } from './times-part.tsx'
import type { TypedRules } from './typed-rules.ts'
import { useRulesForm } from './use-rules-form.ts'

interface RulesFormProps {
  readonly salonId: string
  readonly rules: OwnRules
  /** Of the button. */
  readonly label: string
  /** Stands beside the fields and shows what the typed rules would do. */
  readonly beside?: (typed: TypedRules) => ReactNode
  /** Runs after the rules were saved. */
  readonly onSaved?: () => void
}

/** Every rule by which the salon takes bookings. */
export function RulesForm({ salonId, rules, label, beside, onSaved }: RulesFormProps) {
  const { problem, isBusy, submit, typed, faults, change } = useRulesForm({ salonId, rules, onSaved })
  const part = { typed, faults, change }
  return (
    <div className={beside ? 'grid gap-10 lg:grid-cols-[minmax(0,1fr)_320px]' : undefined}>
      <form
        method="post"
        noValidate
        className="flex min-w-0 flex-col gap-7"
        onSubmit={(event) => void submit(event)}
      >
        <TimesPart {...part} />
        <TermsPart {...part} takesPayments={rules.takesPayments} />
        <DayPart {...part} shortest={rules.shortestMinutes} />
        <SeveralPart {...part} />
        <Problem>{problem}</Problem>
        <Button type="submit" size="lg" busy={isBusy} className="self-start max-sm:w-full">
          {label}
        </Button>
      </form>
      {beside?.(typed)}
    </div>
  )
}
