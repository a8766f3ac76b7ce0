import { CheckCheck } from 'lucide-react'

import type { LinkedBooking, sayComing } from '#features/reminders/contract.ts'

import { api } from '../../app/api.ts'
import { isCode, refusalText } from '../../market/booking/refusal.ts'
import { useBookingWords } from '../../market/booking/words.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useReminderWords } from './words.ts'

interface ComingButtonProps {
  readonly token: string
  readonly onAnswered: (after: LinkedBooking) => void
  /** Called when the appointment turned out to have changed. */
  readonly onOutdated: () => void
}

/** Tells the salon that the customer comes. */
export function ComingButton({ token, onAnswered, onOutdated }: ComingButtonProps) {
  const words = useReminderWords()
  const booking = useBookingWords()
  const { run, isBusy, problem } = useAction(
    async () => onAnswered(await api<typeof sayComing>('POST', '/visit-links/coming', { body: { token } })),
    {
      explain: (error) => {
        if (isCode(error, 'booking_not_changeable')) onOutdated()
        return refusalText(error, booking)
      },
    },
  )
  return (
    <div className="flex flex-col gap-3">
      <Button size="lg" wide busy={isBusy} onClick={() => void run()}>
        <CheckCheck size={20} aria-hidden="true" />
        {words.coming}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  )
}
