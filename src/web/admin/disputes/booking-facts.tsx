import type { ReactNode } from 'react'

import type { Dispute } from '#features/disputes/contract.ts'
import { money, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { BookingCode } from '../../ui/booking-code.tsx'
import { fullSpan } from '../../ui/dates.ts'
import { Facts, PhoneLink, TextLink, type FactRows } from '../facts.tsx'
import { useDisputeWords } from './words.ts'

/** The booking that is disputed, and what both sides did before. */
export function BookingFacts({ dispute }: { readonly dispute: Dispute }) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <Facts rows={useBookingRows(dispute)} />
      {/* Of its own height, not its neighbour's. */}
      <div>
        <Facts rows={usePastRows(dispute)} />
      </div>
    </div>
  )
}

function useBookingRows(dispute: Dispute): FactRows {
  const words = useDisputeWords()
  const locale = useLocale()
  const { salon, customer, totalCents, paidCents } = dispute
  const total = money(locale, totalCents)
  return [
    [words.visit, fullSpan(locale, dispute, salon.timeZone)],
    [words.services, dispute.services.join(' + ')],
    [words.staff, dispute.staff.join(', ')],
    [words.money, paidCents > 0 ? words.paid(total, money(locale, paidCents)) : words.unpaid(total)],
    [words.code, <BookingCode key="code" code={dispute.code} />],
    [words.contact, <Contact key="customer" {...customer} />],
    [words.salonContact, <Contact key="salon" {...salon} />],
  ]
}

function usePastRows(dispute: Dispute): FactRows {
  const words = useDisputeWords()
  const { customerPast, salonPast } = dispute
  return [
    [words.customerPast, words.past(customerPast.visits, customerPast.noShows, customerPast.disputes)],
    [words.salonPast, words.past(salonPast.visits, salonPast.noShows, salonPast.disputes)],
    [words.history, <History key="history" dispute={dispute} />],
  ]
}

function Contact({ email, phone }: { readonly email: string | null; readonly phone: string | null }) {
  const ways: ReactNode[] = [
    ...(email === null ? [] : [<TextLink key="mail" to={`mailto:${email}`} text={email} />]),
    ...(phone === null ? [] : [<PhoneLink key="phone" phone={phone} />]),
  ]
  if (ways.length === 0) return '—'
  return <span className="flex flex-wrap gap-x-3 max-sm:gap-y-5">{ways}</span>
}

function History({ dispute: { events, bookedAt, salon } }: { readonly dispute: Dispute }) {
  const words = useDisputeWords()
  const locale = useLocale()
  const when = (instant: string) => shortDayAndTime(locale, instant, salon.timeZone)
  return (
    <ol className="text-small text-ink-2">
      <li>
        {words.booked}: {when(bookedAt)}
      </li>
      {events.map(({ kind, at }) => (
        <li key={`${kind} ${at}`}>
          {words.events[kind]}: {when(at)}
        </li>
      ))}
    </ol>
  )
}
