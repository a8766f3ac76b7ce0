import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { iban } from '#domain/iban.ts'
import type { setPayoutRoute } from '#features/payouts/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useOwnSalon } from '../business-page.tsx'
import { FactorSheet } from './factor-sheet.tsx'
import { usePayoutsWords } from './words.ts'

interface Typed {
  readonly iban: string
  readonly holderName: string
}

interface RouteSheetProps {
  /** The second factor is asked for first. */
  readonly asksFactor: boolean
  readonly onClose: () => void
}

function useRouteForm(onClose: () => void, onFactorOld: () => void) {
  const { form: words } = usePayoutsWords()
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const check = (typed: Typed): Faults<Typed> => ({
    iban:
      typed.iban.trim() === '' ? words.missing : iban(typed.iban) === undefined ? words.wrongIban : undefined,
    holderName: typed.holderName.trim() === '' ? words.missing : undefined,
  })
  const send = async (body: Typed) => {
    try {
      await api<typeof setPayoutRoute>('PUT', '/business/salons/{id}/payout-route', { params: { id }, body })
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'second_factor_old')) throw error
      return onFactorOld()
    }
    toast(words.saved, { kind: 'success' })
    onClose()
    await invalidate(client, ['payouts', id])
  }
  return useForm<Typed>({ initial: { iban: '', holderName: '' }, check, send })
}

/** Asks for the bank account that the salon is paid out to; what is typed stays while the second factor is asked for. */
export function RouteSheet({ asksFactor, onClose }: RouteSheetProps) {
  const { form: words } = usePayoutsWords()
  const [isAsked, setAsked] = useState(asksFactor)
  const form = useRouteForm(onClose, () => setAsked(true))
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
