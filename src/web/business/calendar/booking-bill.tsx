import { PencilLine, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { isOpen } from '#domain/booking-state.ts'
import type { BookingDetails, CalendarItem } from '#features/calendar/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useCalendarWords } from './words.ts'

export interface BookingBillProps {
  readonly details: BookingDetails
  /** Offers other services in place of the one at a position; undefined: the booking can't be changed any more. */
  readonly onSwap?: ((position: number) => void) | undefined
}

/** The services with their prices, and what was paid, refunded, kept and waived. */
export function BookingBill({ details, onSwap }: BookingBillProps) {
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
        <li key={item.position}>
          <SwapButton item={item} onSwap={onSwap}>
            <BillItem item={item} isByCustomer={source !== 'salon'} isOfGroup={guests > 1} />
          </SwapButton>
        </li>
      ))}
      <BillTotal details={details} />
    </ul>
  )
}

interface SwapButtonProps extends Pick<BookingBillProps, 'onSwap'> {
  readonly item: CalendarItem
  readonly children: ReactNode
}

/** A line that opens the list of services, which is a press less than the form. */
function SwapButton({ item: { position }, onSwap, children }: SwapButtonProps) {
  const { booking: words } = useCalendarWords()
  if (!onSwap) return <div className="flex gap-3 px-4 py-3">{children}</div>
  return (
    <button
      type="button"
      className="flex w-full gap-3 px-4 py-3 text-left hover:bg-primary-ghost"
      onClick={() => onSwap(position)}
    >
      {children}
      <PencilLine size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <span className="sr-only">{words.swap}</span>
    </button>
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
    <>
      <span className="min-w-0 flex-1">
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
    </>
  )
}

function BillTotal({ details: { booking, ...facts } }: Pick<BookingBillProps, 'details'>) {
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
