import { useQuery } from '@tanstack/react-query'

import type { BookingDetails } from '#features/calendar/contract.ts'
import type { listTakers } from '#features/calendar/contract/takers.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useGiving } from './use-giving.ts'
import { useGivingWords } from './words.ts'

interface TakersProps {
  readonly salonId: string
  readonly booking: BookingDetails['booking']
}

/** Who else could do an appointment whose customer asked for nobody, each one press away. */
export function Takers({ salonId, booking }: TakersProps) {
  const words = useGivingWords()
  const locale = useLocale()
  const { run, isBusy, busyWith, problem } = useGiving(salonId)
  const isForAnyone = booking.source !== 'salon' && booking.items.every(({ asked }) => asked === null)
  const { data } = useQuery({
    queryKey: ['booking', salonId, booking.id, locale, 'takers', booking.stamp],
    enabled: isForAnyone && booking.status === 'confirmed',
    queryFn: ({ signal }) =>
      api<typeof listTakers>('GET', '/business/salons/{id}/bookings/{booking}/takers', {
        params: { id: salonId, booking: booking.id },
        signal,
      }),
  })
  if (!data || data.items.length === 0) return null
  const { id, stamp, clientName, items } = booking
  return (
    <section className="flex flex-col gap-2 rounded-md p-3 hairline" aria-labelledby="takers">
      <h3 id="takers" className="text-label">
        {words.title}
      </h3>
      <p className="text-small text-muted">{words.hint}</p>
      <div className="flex flex-wrap gap-2">
        {data.items.map((to) => (
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
