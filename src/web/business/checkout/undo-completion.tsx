import { RotateCcw } from 'lucide-react'
import { use, useState } from 'react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { CalendarBooking } from '#features/calendar/contract.ts'
import type { undoCompletion } from '#features/checkout/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ChosenSalon } from '../chosen-salon.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { useRefreshBills } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

interface UndoCompletionProps {
  readonly salonId: string
  readonly booking: CalendarBooking
}

/** Takes back a mistaken completion, for those who run the salon. */
export function UndoCompletion({ salonId, booking }: UndoCompletionProps) {
  const { completion: words } = useCheckoutWords()
  const salon = use(ChosenSalon)
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefreshBills(salonId)
  if (!salon || !hasSalonRight(salon.role, 'calendar')) return null
  const send = async (reason: string) => {
    const path = '/business/salons/{id}/bookings/{booking}/undo-completion'
    const params = { id: salonId, booking: booking.id }
    await api<typeof undoCompletion>('POST', path, { params, body: { seen: booking.stamp, reason } })
    toast(words.done, { kind: 'success' })
    setOpen(false)
    await refresh()
  }
  return (
    <>
      <Button variant="ghost" wide onClick={() => setOpen(true)}>
        <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.undo}
      </Button>
      <UndoDialog open={isOpen} onClose={() => setOpen(false)} words={words} send={send} />
    </>
  )
}
