import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, money, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCancel } from './use-cancel.ts'
import { useDashboardWords } from './words.ts'

interface CancelDialogProps {
  readonly booking: BookingView
  readonly open: boolean
  readonly onClose: () => void
  readonly onCancelled: (booking: BookingView) => void
}

/** Says what comes back before anything is cancelled. */
export function CancelDialog({ booking, open, onClose, onCancelled }: CancelDialogProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const { busy, problem, cancel } = useCancel(booking, onCancelled)
  const when = fullWhen(locale, booking.start, booking.salon.timeZone)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.cancelling.title}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" wide busy={busy} onClick={() => void cancel(reason)}>
            {words.cancelling.submit}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {words.cancelling.keep}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{words.cancelling.ask(booking.salon.name, when)}</p>
        <Consequence booking={booking} />
        <Field label={words.cancelling.reason} hint={words.cancelling.reasonHint} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {problem !== undefined && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function Consequence({ booking }: { readonly booking: BookingView }) {
  const { cancelling: words } = useDashboardWords()
  const locale = useLocale()
  const { paidCents, refundIfCancelledCents, freeUntil, freeBy, salon } = booking
  const day = fullDay(locale, freeUntil, salon.timeZone)
  const clock = time(freeUntil, salon.timeZone)
  if (refundIfCancelledCents > 0)
    return <Notice>{words.refundAll(money(locale, refundIfCancelledCents))}</Notice>
  if (paidCents > 0)
    return <Notice tone="warning">{words.lateKept(money(locale, paidCents), day, clock)}</Notice>
  return <Notice>{freeBy === 'none' ? words.lateNothingPaid : words.nothingPaid}</Notice>
}
