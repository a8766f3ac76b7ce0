import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import type { BookingView } from '#features/booking/contract.ts'
import { list, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { BookingCode } from '../../ui/booking-code.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { fullWhen, nearWhen } from '../../ui/dates.ts'
import { useRebookHref } from './booking-actions.tsx'
import { refundedCents } from './booking-money.tsx'
import { BookingStatus, wasMissed } from './booking-status.tsx'
import { SalonPicture } from './salon-picture.tsx'
import { useDashboardWords } from './words.ts'

interface BookingProps {
  readonly booking: BookingView
}

interface BookingCardProps extends BookingProps {
  /** The booking is over or cancelled, and can be booked again. */
  readonly isPast: boolean
  /** It is completed and has no review yet. */
  readonly canReview?: boolean
}

/** One appointment of the list. The whole card opens it. */
export function BookingCard({ booking, isPast, canReview = false }: BookingCardProps) {
  const { salon, status } = booking
  return (
    <Card className="relative flex h-full transition-shadow hover:shadow-2">
      <div className="w-24 shrink-0 sm:w-36">
        <SalonPicture picture={salon.picture} look="tall" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3.5 sm:p-4">
        <div>
          <BookingStatus status={status} />
        </div>
        <SalonLink booking={booking} />
        <WhenAndWhat booking={booking} />
        {isPast && (
          <div className="flex flex-wrap gap-x-2">
            {canReview && <WriteReview booking={booking} />}
            <BookAgain booking={booking} />
          </div>
        )}
        <CodeAndTotal booking={booking} isPast={isPast} />
      </div>
    </Card>
  )
}

/** The salon's name, which opens the appointment. Its link covers the card around it. */
export function SalonLink({ booking }: BookingProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const href = useHref()
  const { id, salon, start } = booking
  return (
    <h2 className="text-title">
      <Link
        to={href('dashboard', undefined, { booking: id })}
        state={{ depth: 1 }}
        preventScrollReset
        aria-label={words.detailsOf(salon.name, fullWhen(locale, start, salon.timeZone))}
        className="after:absolute after:inset-0 after:rounded-lg"
      >
        {salon.name}
      </Link>
    </h2>
  )
}

function WhenAndWhat({ booking: { start, salon, items } }: BookingProps) {
  const locale = useLocale()
  const staffNames = [...new Set(items.map(({ staffName }) => staffName))]
  return (
    <>
      <p className="font-medium tabular">{nearWhen(locale, start, salon.timeZone)}</p>
      <p className="text-small text-ink-2">
        {items.map(({ name }) => name).join(' + ')}
        {'\u00a0· '}
        {list(locale, staffNames)}
      </p>
    </>
  )
}

function WriteReview({ booking }: BookingProps) {
  const words = useDashboardWords()
  const href = useHref()
  return (
    <LinkButton
      to={href('ownReviews', undefined, { visit: booking.id })}
      size="sm"
      className="relative mt-2 self-start"
    >
      {words.review}
    </LinkButton>
  )
}

function BookAgain({ booking }: BookingProps) {
  const words = useDashboardWords()
  const rebook = useRebookHref(booking)
  if (rebook === undefined) return null
  return (
    <LinkButton to={rebook} size="sm" variant="secondary" className="relative mt-2 self-start">
      {words.rebook}
    </LinkButton>
  )
}

function CodeAndTotal({ booking, isPast }: BookingCardProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const { code, totalCents, paidCents, atSalonCents } = booking
  const isMissed = wasMissed(booking)
  return (
    <div className="mt-auto pt-2">
      {!isPast && paidCents > 0 && atSalonCents > 0 && (
        <p className="text-right text-small text-ink-2">{words.leftAtSalon(money(locale, atSalonCents))}</p>
      )}
      {isMissed && <Consequence booking={booking} />}
      <div className="flex items-end justify-between gap-3">
        <span className="text-small text-muted">
          {words.code} <BookingCode code={code} />
        </span>
        <span className="flex items-center gap-1 font-bold tabular">
          {!isMissed && money(locale, totalCents)}
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        </span>
      </div>
    </div>
  )
}

/** The cost and the refund of a cancelled or missed appointment; its price is owed no more. */
function Consequence({ booking }: BookingProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const { keptCents, guarantee } = booking
  const refundCents = refundedCents(booking)
  const isKept = keptCents > 0 && (!guarantee || guarantee.status === 'charged')
  return (
    <div className="text-right text-small text-ink-2">
      {isKept && <p>{words.keptBySalon(money(locale, keptCents))}</p>}
      {refundCents > 0 && <p>{words.refunded(money(locale, refundCents))}</p>}
    </div>
  )
}
