import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, money, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { Notice } from '../../ui/notice.tsx'
import { consequenceOf } from './consequence.ts'
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
  const { run, isBusy, problem } = useCancel(booking, onCancelled)
  const when = fullWhen(locale, booking.start, booking.salon.timeZone)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.cancelling.title}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" wide busy={isBusy} onClick={() => void run(reason)}>
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
        <ConsequenceNotice booking={booking} />
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
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  )
}

function ConsequenceNotice({ booking }: { readonly booking: BookingView }) {
  const { cancelling: words } = useDashboardWords()
  const locale = useLocale()
  const { freeUntil, salon } = booking
  const consequence = consequenceOf(booking)
  switch (consequence.kind) {
    case 'refund':
      return <Notice>{words.refundAll(money(locale, consequence.cents))}</Notice>
    case 'kept': {
      const [day, clock] = [fullDay(locale, freeUntil, salon.timeZone), time(freeUntil, salon.timeZone)]
      return <Notice tone="warning">{words.lateKept(money(locale, consequence.cents), day, clock)}</Notice>
    }
    case 'late-nothing-paid':
      return <Notice>{words.lateNothingPaid}</Notice>
    case 'nothing-paid':
      return <Notice>{words.nothingPaid}</Notice>
  }
}
