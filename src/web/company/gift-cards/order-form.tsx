import type { SubmitEvent } from 'react'

import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices, type Choice } from '../../ui/choices.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { boundField, type EditedForm } from '../../ui/forms/bound-field.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { LineField, TextField } from '../../ui/forms/written-fields.tsx'
import { LinkedText } from '../content/linked-text.tsx'
import { DesignChoice } from './design-choice.tsx'
import { centsOfOrder, offeredEuros, todayInGreece, type Order } from './order.ts'
import { useGiftCardsWords } from './words.ts'

interface OrderFormProps extends EditedForm<Order> {
  readonly isGuest: boolean
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** Everything that a card needs before it is paid. */
export function OrderForm({ isGuest, isBusy, problem, submit, ...form }: OrderFormProps) {
  const { form: words } = useGiftCardsWords()
  const locale = useLocale()
  const { typed, change } = form
  const cents = centsOfOrder(typed)
  return (
    <ScriptForm className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <h2 className="display text-display-sm">{words.title}</h2>
      <Amount {...form} />
      <DesignChoice value={typed.design} onChange={(design) => change({ design })} />
      <Texts {...form} />
      <When {...form} />
      {isGuest && <BuyerEmail {...form} />}
      <p className="text-small text-muted">
        <LinkedText text={words.terms} />
      </p>
      <Problem>{problem}</Problem>
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.pay(cents === 0 ? '' : exactMoney(locale, cents))}
      </Button>
    </ScriptForm>
  )
}

function Amount(form: EditedForm<Order>) {
  const { form: words } = useGiftCardsWords()
  const locale = useLocale()
  const { typed, change } = form
  const options: readonly Choice<Order['amount']>[] = [
    ...offeredEuros.map((euros) => [euros, locale === 'el' ? `${euros} €` : `€${euros}`] as const),
    ['other', words.other],
  ]
  return (
    <div className="flex flex-col gap-3">
      <Choices
        isField
        label={words.amount}
        name="amount"
        options={options}
        value={typed.amount}
        onChange={(amount) => change({ amount })}
      />
      {typed.amount === 'other' && (
        <LineField
          {...boundField(form)('otherEuros')}
          label={words.otherLabel}
          hint={words.otherHint}
          inputMode="numeric"
          most={3}
          className="max-w-40"
        />
      )}
    </div>
  )
}

function Texts(form: EditedForm<Order>) {
  const { form: words } = useGiftCardsWords()
  const field = boundField(form)
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-title">{words.recipient}</legend>
        <LineField {...field('recipientName')} label={words.recipientName} autoComplete="off" most={80} />
        <LineField
          {...field('recipientEmail')}
          label={words.recipientEmail}
          hint={words.recipientHint}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </fieldset>
      <TextField {...field('message')} label={words.message} optional most={500} rows={4} />
      <LineField
        {...field('from')}
        label={words.from}
        hint={words.fromHint}
        autoComplete="given-name"
        most={80}
      />
    </>
  )
}

function When({ typed, change, faults }: EditedForm<Order>) {
  const { form: words } = useGiftCardsWords()
  return (
    <div className="flex flex-col gap-3">
      <Choices
        isField
        label={words.when}
        name="when"
        options={[
          ['now', words.now],
          ['later', words.later],
        ]}
        value={typed.when}
        onChange={(when) => change({ when })}
      />
      {typed.when === 'later' && (
        <Field label={words.day} hint={words.dayHint} error={faults.day}>
          {(control) => (
            <DateInput
              {...control}
              name="day"
              type="date"
              min={todayInGreece()}
              value={typed.day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}

function BuyerEmail(form: EditedForm<Order>) {
  const { form: words } = useGiftCardsWords()
  return (
    <LineField
      {...boundField(form)('buyerEmail')}
      label={words.buyerEmail}
      hint={words.buyerHint}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  )
}
