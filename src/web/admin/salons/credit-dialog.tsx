import type { creditInvoice, InvoiceView } from '#features/subscriptions/contract/billing.ts'
import { decimalEuros, exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { centsOf } from '../../ui/forms/euros.ts'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminSalonWords } from './words.ts'

interface CreditDialogProps {
  readonly salonId: string
  readonly invoice: InvoiceView
  readonly onClose: () => void
}

interface Typed {
  readonly cents: string
  readonly reason: string
}

function useCredit({ salonId, invoice, onClose }: CreditDialogProps) {
  const words = useAdminSalonWords()
  const locale = useLocale()
  const changed = useAdminChanged('admin-invoices')
  const { totalCents, creditedCents } = invoice
  const rest = totalCents - creditedCents
  const check = ({ cents, reason }: Typed): Faults<Typed> => {
    const amount = centsOf(cents)
    return {
      cents: !amount
        ? words.wrongAmount
        : amount > rest
          ? words.credit.tooMuch(exactMoney(locale, rest))
          : undefined,
      reason: reason.trim() === '' ? words.missing : undefined,
    }
  }
  const send = async ({ cents, reason }: Typed) => {
    const { number } = await api<typeof creditInvoice>(
      'POST',
      '/admin/salons/{id}/invoices/{invoice}/credit-notes',
      {
        params: { id: salonId, invoice: invoice.id },
        body: { cents: centsOf(cents) ?? 0, creditedCents, reason },
      },
    )
    toast(words.credit.done(number), { kind: 'success' })
    onClose()
    await changed()
  }
  // Most credit notes take back the whole invoice.
  return useForm<Typed>({ initial: { cents: decimalEuros(rest, locale), reason: '' }, check, send })
}

/** Asks how much of an invoice is taken back, and why; says where the money goes. */
export function CreditDialog(props: CreditDialogProps) {
  const { invoice, onClose } = props
  const words = useAdminSalonWords()
  const locale = useLocale()
  const form = useCredit(props)
  const { typed, faults, change } = form
  const rest = exactMoney(locale, invoice.totalCents - invoice.creditedCents)
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words.credit.title(invoice.number)}
      submit={words.credit.submit}
      isGrave
    >
      <p>{words.credit.text(rest, invoice.isByCard ? 'card' : 'bank')}</p>
      <Field label={words.credit.amount} error={faults.cents}>
        {(control) => (
          <Input
            {...control}
            name="cents"
            inputMode="decimal"
            autoComplete="off"
            value={typed.cents}
            onChange={({ target }) => change({ cents: target.value })}
          />
        )}
      </Field>
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}
