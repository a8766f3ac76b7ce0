import { useState } from 'react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { BookingView } from '#features/booking/contract.ts'
import type { cancelLinked, LinkedBooking, moveLinked } from '#features/reminders/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { CancelDialog } from '../dashboard/cancel-dialog.tsx'
import { MoveSheet } from '../dashboard/move-sheet.tsx'
import { ComingButton } from './coming-button.tsx'
import { LinkedVisit } from './linked-visit.tsx'
import { useReminderWords } from './words.ts'

type Open = LinkedBooking & { readonly booking: BookingView }

interface OpenVisitProps {
  readonly token: string
  readonly linked: Open
  readonly onAnswered: (after: LinkedBooking) => void
  readonly onChanged: (booking: BookingView) => void
  /** Called when the appointment turned out to have changed. */
  readonly onOutdated: () => void
}

/** An appointment with its answers: shortly before it, the confirmation, and always its changes. */
export function OpenVisit(props: OpenVisitProps) {
  const { booking, isComing, isAsked, salon, canChange } = props.linked
  return (
    <>
      <Heading {...props.linked} />
      <div className="panel mt-6 flex flex-col gap-5 p-5 sm:p-7">
        <LinkedVisit booking={booking} />
        {isAsked && !isComing && <ComingButton {...props} />}
        {canChange ? <Changes {...props} /> : <Call salon={salon} />}
      </div>
    </>
  )
}

function Heading({ isComing, isAsked, salon }: LinkedBooking) {
  const words = useReminderWords()
  const asked = isAsked
    ? { title: words.title, text: words.intro(salon.name) }
    : { title: words.page, text: words.noSignIn(salon.name) }
  const { title, text } = isComing ? { title: words.comingTitle, text: words.comingText(salon.name) } : asked
  return (
    <>
      <h1 className="display text-display">{title}</h1>
      <p className="mt-3 text-ink-2" role={isComing ? 'status' : undefined}>
        {text}
      </p>
    </>
  )
}

/** Moving and cancelling, by the same sheets as when signed in, with their consequences. */
function Changes({ token, linked: { booking }, onChanged }: OpenVisitProps) {
  const words = useReminderWords()
  const locale = useLocale()
  const [doing, setDoing] = useState<'move' | 'cancel'>()
  const leave = () => setDoing(undefined)
  const { canMove, canCancel, freeUntil, salon } = booking
  return (
    <>
      <Notice>
        {canMove ? words.freeUntil(fullWhen(locale, freeUntil, salon.timeZone)) : words.tooLate}
      </Notice>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {canMove && (
          <Button variant="secondary" onClick={() => setDoing('move')}>
            {words.move}
          </Button>
        )}
        {canCancel && (
          <Button variant="secondary" onClick={() => setDoing('cancel')}>
            {words.cancel}
          </Button>
        )}
      </div>
      <MoveSheet
        booking={booking}
        open={doing === 'move'}
        onClose={leave}
        onMoved={onChanged}
        send={(body) => api<typeof moveLinked>('POST', '/visit-links/move', { body: { ...body, token } })}
      />
      <CancelDialog
        booking={booking}
        open={doing === 'cancel'}
        onClose={leave}
        onCancelled={onChanged}
        send={(body) => api<typeof cancelLinked>('POST', '/visit-links/cancel', { body: { ...body, token } })}
      />
    </>
  )
}

function Call({ salon: { phone } }: Pick<LinkedBooking, 'salon'>) {
  const words = useReminderWords()
  return (
    <Notice
      action={
        phone !== null && (
          <a
            href={telephoneLink(phone)}
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            {words.call(spacedPhone(phone))}
          </a>
        )
      }
    >
      {words.callToChange}
    </Notice>
  )
}
