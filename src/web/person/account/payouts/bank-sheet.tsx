import { useState } from 'react'

import { iban } from '#domain/iban.ts'

import { ApiProblem } from '../../../app/api.ts'
import { boundField } from '../../../ui/forms/bound-field.ts'
import { FormSheet } from '../../../ui/forms/form-sheet.tsx'
import { useForm, type Faults } from '../../../ui/forms/use-form.ts'
import { LineField } from '../../../ui/forms/written-fields.tsx'
import { toast } from '../../../ui/toast.ts'
import { FactorSheet } from './factor-sheet.tsx'
import { usePayoutsWords } from './words.ts'

/** A bank account as it is typed. */
export interface TypedAccount {
  readonly iban: string
  readonly holderName: string
}

interface BankSheetProps {
  /** The second factor is asked for first. */
  readonly asksFactor: boolean
  readonly onClose: () => void
  readonly save: (account: TypedAccount) => Promise<unknown>
  /** After it is saved and the sheet is closed. */
  readonly onSaved: () => Promise<void>
}

function useBankForm({ onClose, save, onSaved }: BankSheetProps, onFactorOld: () => void) {
  const { form: words } = usePayoutsWords()
  const check = (typed: TypedAccount): Faults<TypedAccount> => ({
    iban:
      typed.iban.trim() === '' ? words.missing : iban(typed.iban) === undefined ? words.wrongIban : undefined,
    holderName: typed.holderName.trim() === '' ? words.missing : undefined,
  })
  const send = async (account: TypedAccount) => {
    try {
      await save(account)
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'second_factor_old')) throw error
      return onFactorOld()
    }
    toast(words.saved, { kind: 'success' })
    onClose()
    await onSaved()
  }
  return useForm<TypedAccount>({ initial: { iban: '', holderName: '' }, check, send })
}

/** Asks for the bank account for payouts; the typed values stay while the second factor is asked for. */
export function BankSheet(props: BankSheetProps) {
  const { asksFactor, onClose } = props
  const { form: words } = usePayoutsWords()
  const [isAsked, setAsked] = useState(asksFactor)
  const form = useBankForm(props, () => setAsked(true))
  const field = boundField(form)
  if (isAsked) return <FactorSheet onDone={() => setAsked(false)} onClose={onClose} />
  return (
    <FormSheet
      form={form}
      open
      onClose={onClose}
      keepOpen
      title={words.title}
      submit={words.save}
      className="flex flex-col gap-5"
    >
      <p className="text-ink-2">{words.lead}</p>
      <LineField
        {...field('iban')}
        label={words.iban}
        hint={words.ibanHint}
        most={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tabular"
      />
      <LineField
        {...field('holderName')}
        label={words.holder}
        hint={words.holderHint}
        most={70}
        autoComplete="off"
      />
    </FormSheet>
  )
}
