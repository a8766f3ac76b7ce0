import { CalendarPlus, Check, Navigation } from 'lucide-react'
import { lazy, Suspense } from 'react'

import { noDetails } from '#domain/booking-details.ts'
import type { BookingView } from '#features/booking/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { BookingCode } from '../../ui/booking-code.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { fullSpan } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.ts'
import { directionsLink, downloadCalendarFile, googleCalendarLink, leadToSalon } from './calendar-links.ts'
import { DeadlineNotice } from './deadline-notice.tsx'
import type { Flow } from './flow.ts'
import { VisitSummary } from './visit-summary.tsx'
import { useBookingWords } from './words.ts'

const PushOffer = lazy(async () => ({ default: (await import('./push-offer.tsx')).PushOffer }))

/** The confirmed booking with its code, and what customers do next. */
export function DoneStep({ flow, booking }: { readonly flow: Flow; readonly booking: BookingView }) {
  const words = useBookingWords()
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4 rounded-lg bg-success-soft p-4 text-success">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success text-bg">
          <Check size={26} strokeWidth={2.25} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <div className="text-caption">{words.done.code}</div>
          <BookingCode code={booking.code} className="text-[24px]" />
        </div>
      </div>
      <VisitSummary
        when={fullSpan(locale, booking, booking.salon.timeZone)}
        salon={{ name: booking.salon.name, address: `${booking.salon.address}, ${booking.salon.city}` }}
        lines={booking.items.map((item) => ({ ...item, key: `${item.serviceId}-${item.start}` }))}
      />
      <Actions booking={booking} />
      <PaidLine booking={booking} />
      {booking.guarantee && (
        <p className="text-small text-ink-2">{words.guarantee.onFile(booking.guarantee.last4)}</p>
      )}
      <DeadlineNotice
        terms={booking}
        timeZone={booking.salon.timeZone}
        keptCents={booking.paidCents > 0 ? booking.depositCents : 0}
        chargedCents={booking.guarantee?.cents ?? 0}
      />
      <Suspense>
        <PushOffer />
      </Suspense>
      {flow.signedInAs !== undefined && (
        <p className="text-small break-words text-ink-2">{words.done.thanks(flow.signedInAs)}</p>
      )}
    </div>
  )
}

/** The total where something was taken off, what was paid with the booking, and what is left for the salon. */
function PaidLine({ booking }: { readonly booking: BookingView }) {
  const { price: words, review } = useBookingWords()
  const locale = useLocale()
  const { paidCents, atSalonCents: left, totalCents, reductionCents, pointsCents } = booking
  const isReduced = reductionCents + pointsCents > 0
  if (paidCents === 0 && !isReduced) return null
  return (
    <p className="text-small text-ink-2">
      {isReduced && (
        <b className="block text-ink">
          {review.total}: {money(locale, totalCents)}
        </b>
      )}
      {paidCents > 0 && <b className="text-ink">{words.paid(money(locale, paidCents))}</b>}{' '}
      {left > 0 ? words.left(money(locale, left)) : words.nothingLeft}
    </p>
  )
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const action =
  'flex min-h-18 flex-1 flex-col items-center justify-center gap-1.5 rounded-md bg-surface px-2 py-3 text-center text-small font-semibold text-primary inset-ring inset-ring-line-strong transition-colors hover:bg-primary-ghost'

function Actions({ booking }: { readonly booking: BookingView }) {
  const { done: words } = useBookingWords()
  const save = () => downloadCalendarFile(booking).catch(() => toast(words.icsFailed, { kind: 'error' }))
  return (
    <div className="flex gap-2.5">
      <button type="button" className={action} onClick={() => void save()}>
        <CalendarPlus {...icon} />
        {words.ics}
      </button>
      <a href={googleCalendarLink(booking, words.code)} target="_blank" rel="noreferrer" className={action}>
        <CalendarPlus {...icon} />
        {words.google}
      </a>
      <a
        href={directionsLink(booking.salon)}
        target="_blank"
        rel="noreferrer"
        className={action}
        onClick={(event) => leadToSalon(event, booking.salon)}
      >
        <Navigation {...icon} />
        {words.directions}
      </a>
    </div>
  )
}

export function DoneFooter({ flow }: { readonly flow: Flow }) {
  const { done: words } = useBookingWords()
  const href = useHref()
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <LinkButton to={href('dashboard')} wide>
        {words.mine}
      </LinkButton>
      <Button
        variant="secondary"
        wide
        onClick={() => {
          flow.change({ booking: undefined, ...noDetails, forSomeoneElse: false })
          flow.go('time', { replace: true })
        }}
      >
        {words.rebook}
      </Button>
    </div>
  )
}
