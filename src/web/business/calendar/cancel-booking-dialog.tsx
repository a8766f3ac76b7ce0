import { useState } from 'react'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCalendarWords } from './words.ts'

interface ConsequencesProps {
  readonly details: BookingDetails
  readonly timeZone: string
}

interface CancelBookingDialogProps extends ConsequencesProps {
  readonly open: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onCancel: (reason: string) => void
}

/** Says what is refunded, and asks for the reason that the customer will read. */
export function CancelBookingDialog({ details, timeZone, onCancel, ...dialog }: CancelBookingDialogProps) {
  const { cancelling: words } = useCalendarWords()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const change = (text: string) => {
    setReason(text)
    setIsMissing(false)
  }
  const submit = () => {
    if (reason.trim() === '') return setIsMissing(true)
    onCancel(reason.trim())
  }
  const error = isMissing ? words.needed : undefined
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title}
      confirm={words.submit}
      back={words.keep}
      onConfirm={submit}
    >
      <div className="flex flex-col gap-4">
        <Consequences details={details} timeZone={timeZone} />
        <TextField label={words.reason} error={error} rows={2} most={500} value={reason} onChange={change} />
      </div>
    </ConfirmDialog>
  )
}

function Consequences({ details, timeZone }: ConsequencesProps) {
  const { cancelling: words } = useCalendarWords()
  const locale = useLocale()
  const { booking, refundIfCancelledCents: refund } = details
  const when = fullWhen(locale, booking.start, timeZone)
  const ask = details.isMailed ? words.ask : words.askNoMail
  return (
    <>
      <p>{ask(booking.clientName, when)}</p>
      <Notice>{refund > 0 ? words.refund(money(locale, refund)) : words.nothingPaid}</Notice>
    </>
  )
}
