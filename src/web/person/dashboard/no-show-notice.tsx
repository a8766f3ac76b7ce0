import { useState } from 'react'

import type { BookingView, disputeNoShow } from '#features/booking/contract.ts'
import { fullDay, time } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { refusalText } from '../../market/booking/refusal.ts'
import { useBookingWords } from '../../market/booking/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useBookingChanged } from './own-bookings.ts'
import { useDashboardWords } from './words.ts'

/** That somebody is said not to have come, and for two days the way to say otherwise. */
export function NoShowNotice({ booking }: { readonly booking: BookingView }) {
  const { noShow: words } = useDashboardWords()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const { noShow, salon } = booking
  if (!noShow) return null
  if (noShow.outcome === 'kept' || noShow.decision === 'kept') return <NotAgreed noShow={noShow} />
  if (noShow.isDisputed) return <Notice>{words.waits}</Notice>
  if (!noShow.canDispute) return null
  const until = noShow.disputableUntil
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {words.tell}
          </Button>
        }
      >
        {words.open(fullDay(locale, until, salon.timeZone), time(until, salon.timeZone))}
      </Notice>
      <DisputeDialog booking={booking} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** The salon's word, and then ours. */
function NotAgreed({ noShow }: { readonly noShow: NonNullable<BookingView['noShow']> }) {
  const { noShow: words } = useDashboardWords()
  const { answer, outcome, decision, decisionReason } = noShow
  return (
    <Notice tone="warning" {...(outcome === 'kept' && { title: words.kept })}>
      {answer !== '' && (
        <p className="break-words whitespace-pre-line">
          {words.salonSays} {answer}
        </p>
      )}
      <p className="font-semibold">{decision === null ? words.weDecide : words.stands}</p>
      {decisionReason !== '' && <p className="break-words whitespace-pre-line">{decisionReason}</p>}
    </Notice>
  )
}

interface DisputeDialogProps {
  readonly booking: BookingView
  readonly open: boolean
  readonly onClose: () => void
}

function DisputeDialog({ booking, open, onClose }: DisputeDialogProps) {
  const { noShow: words } = useDashboardWords()
  const bookingWords = useBookingWords()
  const changed = useBookingChanged()
  const [reason, setReason] = useState('')
  const { run, isBusy, problem, reset } = useAction<string>(
    async (text) => {
      const body = { reason: text.trim() }
      const disputed = await api<typeof disputeNoShow>('POST', '/bookings/{id}/dispute', {
        params: { id: booking.id },
        body,
      })
      toast(words.sent, { kind: 'success' })
      changed(disputed)
      onClose()
    },
    {
      check: (text) => (text.trim() === '' ? words.needed : undefined),
      explain: (error) => refusalText(error, bookingWords),
    },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      subtitle={words.text}
      footer={
        <Button size="lg" wide busy={isBusy} onClick={() => void run(reason)}>
          {words.send}
        </Button>
      }
    >
      <Field label={words.reason} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              reset()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
