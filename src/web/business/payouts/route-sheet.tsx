import { useQueryClient } from '@tanstack/react-query'

import { iban } from '#domain/iban.ts'
import type { setPayoutRoute } from '#features/payouts/contract.ts'

import { api } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useOwnSalon } from '../business-page.tsx'
import { usePayoutsWords } from './words.ts'

interface Typed {
  readonly iban: string
  readonly holderName: string
}

function useRouteForm(onClose: () => void) {
  const { form: words } = usePayoutsWords()
  const { id } = useOwnSalon()
  const client = useQueryClient()
  const check = (typed: Typed): Faults<Typed> => ({
    iban:
      typed.iban.trim() === '' ? words.missing : iban(typed.iban) === undefined ? words.wrongIban : undefined,
    holderName: typed.holderName.trim() === '' ? words.missing : undefined,
  })
  const send = async (body: Typed) => {
    await api<typeof setPayoutRoute>('PUT', '/business/salons/{id}/payout-route', { params: { id }, body })
    toast(words.saved, { kind: 'success' })
    onClose()
    await invalidate(client, ['payouts', id])
  }
  return useForm<Typed>({ initial: { iban: '', holderName: '' }, check, send })
}

/** Asks for the bank account that the salon is paid out to. */
export function RouteSheet({ onClose }: { readonly onClose: () => void }) {
  const { form: words } = usePayoutsWords()
  const form = useRouteForm(onClose)
  const field = boundField(form)
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
