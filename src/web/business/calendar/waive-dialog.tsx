import { useState } from 'react'

import type { CalendarBooking } from '#features/calendar/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { centsOf } from '../../ui/forms/euros.ts'
import { LineField, TextField } from '../../ui/forms/written-fields.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useBookingActions } from './use-booking-actions.ts'
import { useCalendarWords } from './words.ts'

interface WaiveDialogProps {
  readonly salonId: string
  readonly booking: CalendarBooking
  readonly feeCents: number
  /** Whether a card on file would be charged; otherwise something goes back. */
  readonly isOfCard: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks how much of the fee is waived, all of it at first. */
export function WaiveDialog({ salonId, booking, feeCents, isOfCard, open, onClose }: WaiveDialogProps) {
  const { fee: words } = useCalendarWords()
  const locale = useLocale()
  const { busy, waive } = useBookingActions(salonId)
  const [typed, setTyped] = useState<Typed>({ much: 'all', euros: '', reason: '' })
  const [isTried, setTried] = useState(false)
  const cents = typed.much === 'all' ? feeCents : centsOf(typed.euros)
  const isWrong = cents === undefined || cents < 1 || cents > feeCents
  const submit = () => {
    setTried(true)
    if (!isWrong) void waive(booking, cents, typed.reason.trim()).then((isDone) => isDone && onClose())
  }
  const dialog = { open, onClose, title: words.title, variant: 'primary' } as const
  return (
    <ConfirmDialog
      {...dialog}
      confirm={words.submit}
      back={words.keep}
      busy={busy === 'waive'}
      onConfirm={submit}
    >
      <Fields
        feeCents={feeCents}
        text={(isOfCard ? words.askCard : words.ask)(booking.clientName)}
        error={isTried && isWrong ? words.amountFault(money(locale, feeCents)) : undefined}
        typed={typed}
        onType={(more) => setTyped({ ...typed, ...more })}
      />
    </ConfirmDialog>
  )
}

interface Typed {
  readonly much: 'all' | 'part'
  readonly euros: string
  readonly reason: string
}

interface FieldsProps {
  readonly feeCents: number
  readonly text: string
  readonly error: string | undefined
  readonly typed: Typed
  readonly onType: (more: Partial<Typed>) => void
}

function Fields({ feeCents, text, error, typed, onType }: FieldsProps) {
  const { fee: words } = useCalendarWords()
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-4">
      <p>{text}</p>
      <RadioGroup
        label={words.much}
        name="much"
        options={[
          ['all', words.all(money(locale, feeCents))],
          ['part', words.part],
        ]}
        value={typed.much}
        onChange={(much) => onType({ much })}
      />
      {typed.much === 'part' && (
        <LineField
          name="cents"
          label={words.amount}
          inputMode="decimal"
          most={8}
          error={error}
          value={typed.euros}
          onChange={(euros) => onType({ euros })}
        />
      )}
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        optional
        rows={2}
        most={500}
        value={typed.reason}
        onChange={(reason) => onType({ reason })}
      />
    </div>
  )
}
