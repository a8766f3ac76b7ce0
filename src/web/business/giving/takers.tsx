import type { BookingDetails } from '#features/calendar/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useGiving } from './use-giving.ts'
import { useGivingWords } from './words.ts'

interface TakersProps {
  readonly salonId: string
  readonly details: BookingDetails
}

/** The team members who could take over a booking for anyone, each one press away. */
export function Takers({ salonId, details: { booking, takers } }: TakersProps) {
  const words = useGivingWords()
  const { run, isBusy, busyWith, problem } = useGiving(salonId)
  if (takers.length === 0) return null
  const { id, stamp, clientName, items } = booking
  return (
    <section className="flex flex-col gap-2 rounded-md p-3 hairline" aria-labelledby="takers">
      <h3 id="takers" className="text-label">
        {words.title}
      </h3>
      <p className="text-small text-muted">{words.hint}</p>
      <div className="flex flex-wrap gap-2">
        {takers.map((to) => (
          <Button
            key={to.staffId}
            size="sm"
            variant="secondary"
            busy={busyWith?.to.staffId === to.staffId}
            disabled={isBusy && busyWith?.to.staffId !== to.staffId}
            onClick={() => void run({ id, stamp, clientName, parts: items.length, to })}
          >
            {words.give(to.name)}
          </Button>
        ))}
      </div>
      <Problem>{problem}</Problem>
    </section>
  )
}
