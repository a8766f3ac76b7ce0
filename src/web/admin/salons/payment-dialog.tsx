import { MOST_MONTHS } from '#domain/subscription.ts'
import type { AdminSalon, recordPaidMonths } from '#features/subscriptions/contract.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { centsOf } from '../../ui/forms/euros.ts'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminSalonWords } from './words.ts'

interface PaymentDialogProps {
  readonly salon: AdminSalon
  readonly open: boolean
  readonly onClose: () => void
}

interface Typed {
  readonly months: string
  readonly paidCents: string
  readonly reason: string
}

function usePayment({ salon, onClose }: Omit<PaymentDialogProps, 'open'>) {
  const words = useAdminSalonWords()
  const changed = useAdminChanged('admin-salons', 'admin-salon')
  const check = ({ paidCents, reason }: Typed): Faults<Typed> => ({
    paidCents: centsOf(paidCents) === undefined ? words.wrongAmount : undefined,
    reason: reason.trim() === '' ? words.missing : undefined,
  })
  const send = async ({ months, paidCents, reason }: Typed) => {
    await api<typeof recordPaidMonths>('POST', '/admin/salons/{id}/payments', {
      params: { id: salon.id },
      body: {
        months: Number(months),
        paidCents: centsOf(paidCents) ?? 0,
        reason,
        paidUntil: salon.paidUntil,
      },
    })
    toast(words.done.payments, { kind: 'success' })
    onClose()
    await changed()
  }
  return useForm<Typed>({ initial: { months: '1', paidCents: '', reason: '' }, check, send })
}

/** Puts months on record that were paid outside of the product, and says from when they count. */
export function PaymentDialog({ salon, open, onClose }: PaymentDialogProps) {
  const words = useAdminSalonWords()
  const locale = useLocale()
  const form = usePayment({ salon, onClose })
  const from = plainDay(locale, salon.payableFrom, salon.timeZone)
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.titles.payments(salon.name)}
      submit={words.payments}
    >
      <p>{words.texts.payments}</p>
      <PaymentFields form={form} />
      <output className="text-label">{words.newPeriod(from, Number(form.typed.months))}</output>
    </AskDialog>
  )
}

const choosableMonths = Array.from({ length: MOST_MONTHS }, (_, index) => {
  const months = String(index + 1)
  return { value: months, label: months }
})

interface FieldsProps {
  readonly form: ReturnType<typeof usePayment>
}

function PaymentFields({ form }: FieldsProps) {
  const words = useAdminSalonWords()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MonthsField form={form} />
        <AmountField form={form} />
      </div>
      <ReasonField words={{ reason: words.reference, reasonHint: words.reasonHint }} form={form} />
    </>
  )
}

function MonthsField({ form: { typed, change } }: FieldsProps) {
  const words = useAdminSalonWords()
  return (
    <Field label={words.months}>
      {(control) => (
        <Select
          {...control}
          name="months"
          value={typed.months}
          onValueChange={(months) => change({ months })}
          items={choosableMonths}
        />
      )}
    </Field>
  )
}

function AmountField({ form: { typed, faults, change } }: FieldsProps) {
  const words = useAdminSalonWords()
  return (
    <Field label={words.amount} hint={words.amountHint} error={faults.paidCents}>
      {(control) => (
        <Input
          {...control}
          name="paidCents"
          inputMode="decimal"
          autoComplete="off"
          value={typed.paidCents}
          onChange={({ target }) => change({ paidCents: target.value })}
        />
      )}
    </Field>
  )
}
