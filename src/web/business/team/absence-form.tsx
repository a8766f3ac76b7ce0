import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { AffectedQuestion, isAnyAffected } from './affected.tsx'
import type { useAbsence } from './use-absence.ts'
import { useTeamWords } from './words.ts'

interface AbsenceFormProps {
  readonly absence: ReturnType<typeof useAbsence<void>>
  readonly timeZone: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** The fields of an absence; in their place the affected bookings, where there are some. */
export function AbsenceForm({ absence, timeZone, onSubmit, children }: AbsenceFormProps) {
  const { absences: words, affected: affectedWords } = useTeamWords()
  const { affected } = absence
  const question = { affected, timeZone, confirm: affectedWords.confirm, step: absence }
  if (isAnyAffected(affected)) return <AffectedQuestion {...question} />
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <Button type="submit" wide busy={absence.isBusy}>
        {words.add}
      </Button>
    </form>
  )
}
