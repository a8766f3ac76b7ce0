import { useState } from 'react'

import { spacedCode } from '#domain/booking-code.ts'
import type { AdminRefund } from '#domain/money/cancelled-by-admin.ts'
import type { AdminBooking, cancelAdminBooking } from '#features/booking/contract/administration.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useMayWrite } from '../access-gate.tsx'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { OnlyReads } from '../only-reads.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { RefundChoice } from './refund-choice.tsx'
import { useAdminBookingWords } from './words.ts'

interface CancelProps {
  readonly booking: AdminBooking
}

/** Cancels an appointment that is not over, for administrators who may. */
export function CancelAction({ booking }: CancelProps) {
  const { cancel: words } = useAdminBookingWords()
  const mayWrite = useMayWrite('bookings')
  const [isOpen, setOpen] = useState(false)
  // It stays open when the appointment has ended in the meantime, and says so.
  if (booking.cancelling === null && !isOpen) return null
  if (!mayWrite) return <OnlyReads area="bookings" />
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      {isOpen && <CancelDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Typed {
  readonly refund: AdminRefund | ''
  readonly reason: string
}

function useCancelForm({ booking, onClose }: CancelDialogProps) {
  const { cancel: words } = useAdminBookingWords()
  const changed = useAdminChanged('admin-booking', 'admin-bookings')
  const [isStale, setStale] = useState(false)
  const send = async ({ refund, reason }: Typed) => {
    if (refund === '') return
    try {
      await api<typeof cancelAdminBooking>('POST', '/admin/bookings/{id}/cancel', {
        params: { id: booking.id },
        body: { seen: booking.stamp, giveBack: refund, reason },
      })
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'booking_not_changeable')) throw error
      setStale(true)
      return void (await changed())
    }
    toast(words.done, { kind: 'success' })
    onClose()
    await changed()
  }
  const form = useForm<Typed>({
    initial: { refund: '', reason: '' },
    check: ({ refund, reason }) => ({
      refund: refund === '' ? words.choose : undefined,
      reason: reason.trim() === '' ? words.needed : undefined,
    }),
    send,
  })
  return { form, isStale }
}

interface CancelDialogProps extends CancelProps {
  readonly onClose: () => void
}

/** Asks for the refund, showing the amounts of each choice, and for the reason. */
function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const { cancel: words } = useAdminBookingWords()
  const { form, isStale } = useCancelForm({ booking, onClose })
  const isOver = booking.cancelling === null
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words.action}
      subtitle={`${spacedCode(booking.code)} · ${booking.contactName} · ${booking.salon.name}`}
      submit={words.action}
      isGrave
    >
      {isStale && <Notice tone="warning">{isOver ? words.over : words.changed}</Notice>}
      <p>{words.text}</p>
      <RefundChoice
        booking={booking}
        refund={form.typed.refund}
        fault={form.faults.refund}
        onChange={(refund) => form.change({ refund })}
      />
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
