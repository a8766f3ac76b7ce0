import { useState } from 'react'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCalendarWords } from './words.ts'

interface CancelBookingDialogProps {
  readonly open: boolean
  readonly details: BookingDetails
  readonly timeZone: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly onCancel: (reason: string) => void
}

/** Says what goes back, and asks for what the customer will read. */
export function CancelBookingDialog({
  open,
  details,
  timeZone,
  busy,
  onClose,
  onCancel,
}: CancelBookingDialogProps) {
  const { cancelling: words } = useCalendarWords()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { booking, refundIfCancelledCents: refund, isTold } = details
  const when = fullWhen(locale, booking.start, timeZone)
  const submit = () => {
    if (reason.trim() === '') return setIsMissing(true)
    onCancel(reason.trim())
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" wide busy={busy} onClick={submit}>
            {words.submit}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{isTold ? words.ask(booking.clientName, when) : words.askNoMail(booking.clientName, when)}</p>
        <Notice>{refund > 0 ? words.refund(money(locale, refund)) : words.nothingPaid}</Notice>
        <Field label={words.reason} error={isMissing ? words.needed : undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value)
                setIsMissing(false)
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
