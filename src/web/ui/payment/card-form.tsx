import { CreditCard } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { sandboxCards } from '../../app/sandbox-cards.ts'
import { Button } from '../button.tsx'
import { Field, Input } from '../field.tsx'
import { usePaymentWords } from './words.ts'

interface CardFormProps {
  /** The button's words. */
  readonly submit: string
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onPay: (card: string) => void
}

/** The sandbox's card form: a number is all that it asks for. */
export function CardForm({ submit, isBusy, problem, onPay }: CardFormProps) {
  const words = usePaymentWords()
  const [number, setNumber] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const digits = number.replaceAll(/\D/g, '')
    setMissing(digits.length < 12)
    if (digits.length >= 12 && !isBusy) onPay(digits)
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field label={words.cardNumber} error={isMissing ? words.cardMissing : problem}>
        {(control) => (
          <Input
            {...control}
            name="card"
            inputMode="numeric"
            autoComplete="off"
            maxLength={25}
            value={number}
            onChange={({ target }) => {
              setMissing(false)
              setNumber(target.value)
            }}
            className="tabular"
          />
        )}
      </Field>
      <Button type="submit" size="lg" wide busy={isBusy}>
        {submit}
      </Button>
      <TestCards
        onChoose={(card) => {
          setMissing(false)
          setNumber(card)
        }}
      />
    </form>
  )
}

function TestCards({ onChoose }: { readonly onChoose: (card: string) => void }) {
  const words = usePaymentWords()
  return (
    <section aria-label={words.testCards}>
      <h3 className="mb-2 text-label">{words.testCards}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-2">
        {sandboxCards.map(({ name, number }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md bg-surface px-3.5 py-2 text-left inset-ring inset-ring-control transition-colors hover:bg-primary-ghost"
            >
              <CreditCard size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
              <span className="min-w-0">
                <span className="block text-small font-semibold">{words.cards[name]}</span>
                <span className="block text-caption text-muted tabular">{number}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
