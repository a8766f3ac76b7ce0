import type { BookingView } from '#features/booking/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { VisitSummary } from '../../market/booking/visit-summary.tsx'
import { fullSpan } from '../../ui/dates.ts'

/** The appointment of a link. */
export function LinkedVisit({ booking }: { readonly booking: BookingView }) {
  const locale = useLocale()
  const { salon, items } = booking
  return (
    <VisitSummary
      when={fullSpan(locale, booking, salon.timeZone)}
      salon={{ name: salon.name, address: `${salon.address}, ${salon.city}` }}
      lines={items.map((item) => ({ ...item, key: `${item.serviceId}-${item.staffId}-${item.start}` }))}
    />
  )
}
