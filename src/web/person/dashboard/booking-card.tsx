import { ChevronRight, Sparkles } from 'lucide-react'
import { Link } from 'react-router'

import type { BookingView } from '#features/booking/contract.ts'
import { list, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { BookingCode } from '../../ui/booking-code.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { fullWhen, nearWhen } from '../../ui/dates.ts'
import { Picture } from '../../ui/picture.tsx'
import { useRebookHref } from './booking-actions.tsx'
import { BookingStatus } from './booking-status.tsx'
import { useDashboardWords } from './words.ts'

interface BookingCardProps {
  readonly booking: BookingView
  /** Over or cancelled: what is left to do is to book it again. */
  readonly isPast: boolean
}

/** One appointment of the list. The whole card opens it. */
export function BookingCard({ booking, isPast }: BookingCardProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const href = useHref()
  const rebook = useRebookHref(booking)
  const { salon, items, start, code, totalCents, status } = booking
  const when = fullWhen(locale, start, salon.timeZone)
  const people = list(locale, [...new Set(items.map(({ staffName }) => staffName))])
  return (
    <Card className="relative flex h-full transition-shadow hover:shadow-2">
      <div className="w-24 shrink-0 sm:w-36">
        <SalonPicture picture={salon.picture} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3.5 sm:p-4">
        <div>
          <BookingStatus status={status} />
        </div>
        <h2 className="text-title">
          <Link
            to={href('dashboard', undefined, { booking: booking.id })}
            state={{ depth: 1 }}
            preventScrollReset
            aria-label={words.detailsOf(salon.name, when)}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {salon.name}
          </Link>
        </h2>
        <p className="font-medium tabular">{nearWhen(locale, start, salon.timeZone)}</p>
        <p className="text-small text-ink-2">
          {items.map(({ name }) => name).join(' + ')}
          {'\u00a0· '}
          {people}
        </p>
        {isPast && rebook !== undefined && (
          <LinkButton to={rebook} size="sm" variant="secondary" className="relative mt-2 self-start">
            {words.rebook}
          </LinkButton>
        )}
        <div className="mt-auto flex items-end justify-between gap-3 pt-2">
          <span className="text-small text-muted">
            {words.code} <BookingCode code={code} />
          </span>
          <span className="flex items-center gap-1 font-bold tabular">
            {money(locale, totalCents)}
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
          </span>
        </div>
      </div>
    </Card>
  )
}

/** Decoration: the name stands beside it. */
function SalonPicture({ picture }: { readonly picture: string | null }) {
  if (picture === null)
    return (
      <span className="grid h-full min-h-32 place-items-center bg-primary-soft text-on-primary-soft">
        <Sparkles size={26} strokeWidth={1.5} aria-hidden="true" />
      </span>
    )
  return <Picture name={picture} alt="" width={3} height={4} sizes="144px" className="h-full w-full" />
}
