import { Check } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'

import { money, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { eurosOf } from '../../ui/forms/euros.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { noGiftCard, type ShownGiftCard } from './bill-draft.ts'
import type { BillFormState } from './use-bill-form.ts'
import { useGiftCard } from './use-gift-card.ts'
import { useCheckoutWords } from './words.ts'

interface GiftCardFieldsProps {
  readonly salonId: string
  readonly bill: BillFormState
}

/** A gift card that the client shows: its code, then what is on it and what it pays. */
export function GiftCardFields({ salonId, bill }: GiftCardFieldsProps) {
  const { giftCard } = bill.form
  const [wasRemoved, setRemoved] = useState(false)
  const remove = () => {
    setRemoved(true)
    bill.change(noGiftCard)
  }
  return giftCard ? (
    <Shown bill={bill} card={giftCard} onRemove={remove} />
  ) : (
    <CodeField salonId={salonId} bill={bill} takesFocus={wasRemoved} />
  )
}

interface CodeFieldProps extends GiftCardFieldsProps {
  /** In place of the control that was pressed. */
  readonly takesFocus: boolean
}

function CodeField({ salonId, bill, takesFocus }: CodeFieldProps) {
  const { giftCard: words } = useCheckoutWords()
  const { form, change, faultOf } = bill
  const { look, isBusy, problem, reset } = useGiftCard(salonId, (giftCard) => change({ giftCard }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter checks the code and does not close the bill.
    event.preventDefault()
    look(form.giftCode)
  }
  return (
    <Field label={words.code} optional error={problem ?? faultOf('gift-code')}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press removed its own control
            autoFocus={takesFocus}
            name="gift-code"
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={form.giftCode}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              reset()
              change({ giftCode: target.value })
            }}
            className="min-w-0 flex-1 uppercase tabular"
          />
          <Button
            variant="secondary"
            busy={isBusy}
            disabled={form.giftCode.trim() === ''}
            onClick={() => look(form.giftCode)}
          >
            {words.look}
          </Button>
        </div>
      )}
    </Field>
  )
}

interface ShownProps extends Pick<GiftCardFieldsProps, 'bill'> {
  readonly card: ShownGiftCard
  readonly onRemove: () => void
}

function Shown({ bill, card: { balanceCents, goodThrough }, onRemove }: ShownProps) {
  const { giftCard: words } = useCheckoutWords()
  const locale = useLocale()
  const { form, change, faultOf, read } = bill
  // Noon is on the same day in Athens, summer and winter.
  const day = plainDay(locale, `${goodThrough}T12:00:00Z`)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3 rounded-md bg-success-soft py-1 pr-1 pl-3.5">
        <output className="flex min-w-0 gap-2.5 py-1.5 text-small text-success">
          <Check size={20} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0">
            <b className="block">{words.title}</b>
            {words.left(money(locale, balanceCents), day)}
          </span>
        </output>
        <Button variant="ghost" size="sm" onClick={onRemove} aria-label={words.removeCard}>
          {words.remove}
        </Button>
      </div>
      <LineField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands in place of the control that was pressed
        autoFocus
        name="gift-euros"
        label={words.part}
        hint={words.partHint}
        inputMode="decimal"
        most={10}
        error={faultOf('gift-euros')}
        value={form.giftEuros ?? eurosOf(read.giftCardCents, locale)}
        onChange={(giftEuros) => change({ giftEuros })}
      />
    </div>
  )
}
