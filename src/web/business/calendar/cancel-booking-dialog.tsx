import { useState } from 'react'

import { mayBecome } from '#domain/booking-state.ts'
import type { BookingDetails } from '#features/calendar/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useCalendarWords } from './words.ts'

interface ConsequencesProps {
  readonly details: BookingDetails
  readonly timeZone: string
}

interface CancelBookingDialogProps extends ConsequencesProps {
  readonly open: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onCancel: (reason: string, following: boolean) => void
}

/** Says what is refunded, and asks for the reason that the customer will read. */
export function CancelBookingDialog({ details, timeZone, onCancel, ...dialog }: CancelBookingDialogProps) {
  const { cancelling: words } = useCalendarWords()
  const [reason, setReason] = useState('')
  const [following, setFollowing] = useState(false)
  const followers = followersOf(details)
  const [isMissing, setIsMissing] = useState(false)
  const change = (text: string) => {
    setReason(text)
    setIsMissing(false)
  }
  const submit = () => {
    if (reason.trim() === '') return setIsMissing(true)
    onCancel(reason.trim(), following && followers > 0)
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
        {followers > 0 && (
          <RadioGroup
            label={words.which}
            name="which"
            value={following ? 'following' : 'one'}
            onChange={(value) => setFollowing(value === 'following')}
            options={[
              ['one', words.one],
              ['following', words.following(followers)],
            ]}
          />
        )}
        <TextField label={words.reason} error={error} rows={2} most={500} value={reason} onChange={change} />
      </div>
    </ConfirmDialog>
  )
}

/** The number of later bookings of its series that can be cancelled with it. */
const followersOf = ({ booking, series }: BookingDetails): number =>
  (series ?? []).filter(
    ({ start, status }) =>
      Date.parse(start) > Date.parse(booking.start) && mayBecome('salon', status, 'cancelled_by_salon'),
  ).length

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
