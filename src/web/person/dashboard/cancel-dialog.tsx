import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, money, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { consequenceOf } from './consequence.ts'
import { useCancel, type SendCancel } from './use-cancel.ts'
import { useDashboardWords } from './words.ts'

interface CancelDialogProps {
  readonly booking: BookingView
  readonly open: boolean
  readonly onClose: () => void
  readonly onCancelled: (booking: BookingView) => void
  /** Missing: as the signed-in customer. */
  readonly send?: SendCancel
}

/** Says what comes back before anything is cancelled. */
export function CancelDialog({ booking, open, onClose, onCancelled, send }: CancelDialogProps) {
  const { cancelling: words } = useDashboardWords()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const { run, isBusy, problem } = useCancel(booking, onCancelled, send)
  const { start, salon } = booking
  const dialog = { open, onClose, title: words.title }
  const labels = { confirm: words.submit, back: words.keep }
  return (
    <ConfirmDialog {...dialog} {...labels} busy={isBusy} onConfirm={() => void run(reason)}>
      <div className="flex flex-col gap-4">
        <p>{words.ask(salon.name, fullWhen(locale, start, salon.timeZone))}</p>
        <ConsequenceNotice booking={booking} />
        {booking.pointsUsed > 0 && <p>{words.pointsBack(booking.pointsUsed)}</p>}
        <ReasonField value={reason} onChange={setReason} />
        <Problem>{problem}</Problem>
      </div>
    </ConfirmDialog>
  )
}

interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (reason: string) => void
}

function ReasonField(props: ReasonFieldProps) {
  const { cancelling: words } = useDashboardWords()
  return <TextField {...props} label={words.reason} hint={words.reasonHint} optional rows={2} most={500} />
}

function ConsequenceNotice({ booking }: { readonly booking: BookingView }) {
  const { cancelling: words } = useDashboardWords()
  const locale = useLocale()
  const { freeUntil, salon } = booking
  const consequence = consequenceOf(booking)
  switch (consequence.kind) {
    case 'refund':
      return <Notice>{words.refundAll(money(locale, consequence.cents))}</Notice>
    case 'part-kept': {
      const [back, kept] = [money(locale, consequence.cents), money(locale, consequence.keptCents)]
      return <Notice tone="warning">{words.latePartKept(kept, back)}</Notice>
    }
    case 'kept': {
      const [day, clock] = [fullDay(locale, freeUntil, salon.timeZone), time(freeUntil, salon.timeZone)]
      return <Notice tone="warning">{words.lateKept(money(locale, consequence.cents), day, clock)}</Notice>
    }
    case 'charged': {
      const [day, clock] = [fullDay(locale, freeUntil, salon.timeZone), time(freeUntil, salon.timeZone)]
      return <Notice tone="warning">{words.lateCharged(money(locale, consequence.cents), day, clock)}</Notice>
    }
    case 'late-nothing-paid':
      return <Notice>{words.lateNothingPaid}</Notice>
    case 'nothing-paid':
      return <Notice>{words.nothingPaid}</Notice>
  }
}
