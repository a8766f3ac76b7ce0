import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import type { disputeNoShow } from '#features/booking/contract/no-show.ts'

import { api } from '../../app/api.ts'
import { refusalText } from '../../market/booking/refusal.ts'
import { useBookingWords } from '../../market/booking/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useBookingChanged } from './own-bookings.ts'
import { useDashboardWords } from './words.ts'

interface DisputeDialogProps {
  readonly booking: BookingView
  readonly open: boolean
  readonly onClose: () => void
}

function useDispute({ booking, onClose }: Omit<DisputeDialogProps, 'open'>) {
  const { noShow: words } = useDashboardWords()
  const bookingWords = useBookingWords()
  const changed = useBookingChanged()
  return useAction<string>(
    async (text) => {
      const body = { reason: text.trim() }
      const params = { id: booking.id }
      changed(await api<typeof disputeNoShow>('POST', '/bookings/{id}/dispute', { params, body }))
      toast(words.sent, { kind: 'success' })
      onClose()
    },
    {
      check: (text) => (text.trim() === '' ? words.needed : undefined),
      explain: (error) => refusalText(error, bookingWords),
    },
  )
}

/** The customer's objection to a no-show. */
export function DisputeDialog({ booking, open, onClose }: DisputeDialogProps) {
  const { noShow: words } = useDashboardWords()
  const [reason, setReason] = useState('')
  const { run, isBusy, problem, reset } = useDispute({ booking, onClose })
  const change = (typed: string) => {
    setReason(typed)
    reset()
  }
  const send = (
    <Button size="lg" wide busy={isBusy} onClick={() => void run(reason)}>
      {words.send}
    </Button>
  )
  const field = { label: words.reason, error: problem, rows: 4, most: 1000 }
  return (
    <Dialog open={open} onClose={onClose} title={words.title} subtitle={words.text} footer={send}>
      <TextField {...field} value={reason} onChange={change} />
    </Dialog>
  )
}
