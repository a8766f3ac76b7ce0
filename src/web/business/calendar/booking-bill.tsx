import { UsersRound } from 'lucide-react'

import { isOpen } from '#domain/booking-state.ts'
import type { BookingDetails, CalendarItem } from '#features/calendar/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useCalendarWords } from './words.ts'

interface BookingBillProps {
  readonly details: BookingDetails
}

/** The services with their prices, and what was paid, refunded, kept and waived. */
export function BookingBill({ details }: BookingBillProps) {
  const { items, source, guests } = details.booking
  const { signs } = useCalendarWords()
  return (
    <ul className="divide-y divide-line rounded-md hairline">
      {guests > 1 && (
        <li className="flex items-center gap-2 px-4 py-3 text-label">
          <UsersRound size={18} strokeWidth={1.75} aria-hidden="true" />
          {signs.group(guests)}
        </li>
      )}
      {items.map((item) => (
        <BillItem key={item.position} item={item} isByCustomer={source !== 'salon'} isOfGroup={guests > 1} />
      ))}
      <BillTotal details={details} />
    </ul>
  )
}

interface BillItemProps {
  readonly item: CalendarItem
  /** Customers can ask for a team member. */
  readonly isByCustomer: boolean
  /** In a group each service is one guest's. */
  readonly isOfGroup: boolean
}

function BillItem({ item, isByCustomer, isOfGroup }: BillItemProps) {
  const { booking: words, ...all } = useCalendarWords()
  const locale = useLocale()
  const { name, options, staffName, start, end, asked, priceCents } = item
  return (
    <li className="flex justify-between gap-3 px-4 py-3">
      <span className="min-w-0">
        {isOfGroup && <span className="block text-small text-muted">{words.guest(item.position + 1)}</span>}
        <span className="block font-semibold break-words">{[name, ...options].join(' + ')}</span>
        <span className="text-small text-muted tabular">
          {start.slice(11, 16)}–{end.slice(11, 16)} · {all.with(staffName)}
          {asked !== null && asked.staffId !== item.staffId && ` · ${words.asked(asked.name)}`}
          {asked?.staffId === item.staffId && ` · ${words.asAsked}`}
          {asked === null && isByCustomer && ` · ${words.noPreference}`}
        </span>
      </span>
      <span className="tabular">{money(locale, priceCents)}</span>
    </li>
  )
}

function BillTotal({ details: { booking, ...facts } }: BookingBillProps) {
  const { booking: words } = useCalendarWords()
  const locale = useLocale()
  const { paidCents, atSalonCents, refundedCents, keptCents, waivedCents } = facts
  const amounts = [
    [facts.reductionCents, words.reduced],
    [facts.pointsCents, words.points],
    [paidCents, words.paid],
    [facts.giftCardCents, words.byGiftCard],
    [paidCents > 0 ? atSalonCents : 0, words.left],
    [refundedCents, words.refunded],
    [facts.guarantee ? 0 : keptCents, words.kept],
    [waivedCents, words.waived],
  ] as const
  const isGone = facts.guarantee?.status === 'released' && isOpen(booking.status)
  const card = facts.guarantee && words.cards[isGone ? 'gone' : facts.guarantee.status]
  const lines = amounts.flatMap(([cents, say]) => (cents > 0 ? [say(money(locale, cents))] : []))
  return (
    <li className="flex justify-between gap-3 px-4 py-3 font-bold">
      <span>{words.total}</span>
      <span className="text-right tabular">
        {money(locale, booking.totalCents)}
        {card && facts.guarantee && (
          <span className="block text-small font-normal text-muted">
            {card(facts.guarantee.last4, money(locale, facts.guarantee.cents))}
          </span>
        )}
        {lines.map((line) => (
          <span key={line} className="block text-small font-normal text-muted">
            {line}
          </span>
        ))}
      </span>
    </li>
  )
}
