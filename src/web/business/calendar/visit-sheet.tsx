import { CalendarClock, CircleCheck, CircleX, Hourglass, Phone, RotateCcw, UserCheck } from 'lucide-react'
import { useState } from 'react'

import type { CalendarBooking, VisitDetails } from '#features/calendar/contract.ts'

import { fullSpan } from '../../booking/dates.ts'
import { useLocale } from '../../messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isMovable } from './block.tsx'
import { CancelVisitDialog } from './cancel-visit-dialog.tsx'
import { looks } from './looks.ts'
import { useVisit, useVisitSteps, type Mark } from './use-visit.ts'
import { VisitFacts } from './visit-facts.tsx'
import { useCalendarWords } from './words.ts'

interface VisitSheetProps {
  readonly salonId: string
  readonly timeZone: string
  /** Undefined: closed. */
  readonly bookingId: string | undefined
  readonly onClose: () => void
  readonly onMove: (booking: CalendarBooking) => void
}

/** All about one visit, and everything that can be done with it. */
export function VisitSheet({ bookingId, onClose, ...rest }: VisitSheetProps) {
  const words = useCalendarWords()
  // What was open stays drawn while the sheet goes away.
  const [last, setLast] = useState(bookingId)
  if (bookingId !== undefined && bookingId !== last) setLast(bookingId)
  return (
    <Sheet side="right" open={bookingId !== undefined} onClose={onClose} title={words.visit.title}>
      {last !== undefined && <Visit key={last} bookingId={last} onClose={onClose} {...rest} />}
    </Sheet>
  )
}

function Visit({
  salonId,
  timeZone,
  bookingId,
  onMove,
}: Omit<VisitSheetProps, 'bookingId'> & { readonly bookingId: string }) {
  const words = useCalendarWords()
  const locale = useLocale()
  const { data, isError, refetch } = useVisit(salonId, bookingId)
  if (!data && isError)
    return (
      <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
        {words.visit.failed}
      </Notice>
    )
  if (!data) return <Skeleton className="h-80 rounded-lg" />
  const { booking } = data
  const { tone, Icon } = looks[booking.status]
  return (
    <div className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-title break-words">{booking.clientName}</p>
          <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
            {words.status[booking.status]}
          </Badge>
        </div>
        <p className="mt-1 text-ink-2 tabular">{fullSpan(locale, booking, timeZone)}</p>
        {booking.clientPhone !== null && <CallLink phone={booking.clientPhone} />}
      </div>
      <Steps salonId={salonId} timeZone={timeZone} details={data} onMove={onMove} />
      <VisitFacts salonId={salonId} timeZone={timeZone} details={data} />
    </div>
  )
}

/** A number that is not all there can't be called. */
function CallLink({ phone }: { readonly phone: string }) {
  const look = 'mt-1 inline-flex min-h-11 items-center gap-2 tabular'
  const sign = <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
  if (phone.startsWith('•'))
    return (
      <p className={`${look} text-muted`}>
        {sign}
        {phone}
      </p>
    )
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={`${look} font-semibold text-primary`}>
      {sign}
      {phone}
    </a>
  )
}

/** What comes next for each state; the first is the usual. */
const nextMarks: Readonly<Record<string, readonly Mark[]>> = {
  confirmed: ['checked_in', 'in_progress', 'no_show'],
  checked_in: ['in_progress', 'completed', 'confirmed'],
  in_progress: ['completed'],
  no_show: ['confirmed'],
}

const signs = {
  checked_in: UserCheck,
  in_progress: Hourglass,
  completed: CircleCheck,
  no_show: CircleX,
  confirmed: RotateCcw,
} as const satisfies Record<Mark, typeof UserCheck>

/** Marks that make sense at this moment: nobody is absent, or done, before the time. */
const isTimely = (mark: Mark, { start }: CalendarBooking): boolean =>
  (mark !== 'no_show' && mark !== 'completed') || Date.parse(start) <= Date.now()

interface StepsProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: VisitDetails
  readonly onMove: (booking: CalendarBooking) => void
}

function Steps({ salonId, timeZone, details, onMove }: StepsProps) {
  const words = useCalendarWords()
  const { booking } = details
  const { busy, mark, cancel } = useVisitSteps(salonId)
  const [asks, setAsks] = useState<'no-show' | 'cancel'>()
  const marks = (nextMarks[booking.status] ?? []).filter(
    (one) => isTimely(one, booking) && !(booking.status === 'no_show' && details.dispute !== null),
  )
  const labels: Record<Mark, string> = {
    checked_in: words.visit.checkIn,
    in_progress: words.visit.start,
    completed: words.visit.complete,
    no_show: words.visit.noShow,
    confirmed: words.visit.takeBack,
  }
  const isOpen = isMovable(booking.status)
  if (marks.length === 0 && !isOpen) return null
  return (
    <div className="flex flex-col gap-2">
      {marks.map((one, index) => {
        const Sign = signs[one]
        const press = () => (one === 'no_show' ? setAsks('no-show') : void mark(booking, one))
        return (
          <Button
            key={one}
            variant={index === 0 ? 'primary' : 'secondary'}
            wide
            busy={busy === one}
            onClick={press}
          >
            <Sign size={18} strokeWidth={1.75} aria-hidden="true" />
            {labels[one]}
          </Button>
        )
      })}
      {isOpen && (
        <Button variant="secondary" wide onClick={() => onMove(booking)}>
          <CalendarClock size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.visit.move}
        </Button>
      )}
      {(booking.status === 'confirmed' || booking.status === 'checked_in') && (
        <Button variant="ghost" wide onClick={() => setAsks('cancel')}>
          {words.visit.cancel}
        </Button>
      )}
      <Dialog
        open={asks === 'no-show'}
        onClose={() => setAsks(undefined)}
        title={words.visit.noShowAsk}
        footer={
          <div className="flex flex-col gap-2">
            <Button
              variant="danger"
              size="lg"
              wide
              busy={busy === 'no_show'}
              onClick={() => void mark(booking, 'no_show').then(() => setAsks(undefined))}
            >
              {words.visit.noShowYes}
            </Button>
            <Button variant="ghost" wide onClick={() => setAsks(undefined)}>
              {words.visit.back}
            </Button>
          </div>
        }
      >
        <p>{words.visit.noShowText}</p>
      </Dialog>
      <CancelVisitDialog
        open={asks === 'cancel'}
        details={details}
        timeZone={timeZone}
        busy={busy === 'cancel'}
        onClose={() => setAsks(undefined)}
        onCancel={(reason) => void cancel(booking, reason).then((isDone) => isDone && setAsks(undefined))}
      />
    </div>
  )
}
