import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { Hits, isHit } from './hits.tsx'
import type { useAbsence } from './use-absence.ts'
import { useTeamWords } from './words.ts'

interface AbsenceFormProps {
  readonly absence: ReturnType<typeof useAbsence>
  readonly timeZone: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** What is typed of an absence; in its place the bookings that it would hit, where there are some. */
export function AbsenceForm({ absence, timeZone, onSubmit, children }: AbsenceFormProps) {
  const { absences: words, hits: hitWords } = useTeamWords()
  if (isHit(absence.found))
    return (
      <Hits
        found={absence.found}
        timeZone={timeZone}
        busy={absence.isBusy}
        confirm={hitWords.confirm}
        onConfirm={absence.confirm}
        onBack={absence.back}
      />
    )
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
