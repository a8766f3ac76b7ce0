import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { lastMoment, MOST_MONTHS, paidFrom, paidTo } from '#domain/subscription.ts'
import type { AdminSalon, recordPaidMonths } from '#features/subscriptions/contract.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../api.ts'
import { centsOf } from '../../business-set-up/euros.ts'
import { useSending, type Faults } from '../../forms/use-sending.ts'
import { useLocale } from '../../messages.tsx'
import { invalidate } from '../../query.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input, NativeSelect, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
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
  const client = useQueryClient()
  const check = ({ paidCents, reason }: Typed): Faults<Typed> => ({
    paidCents: centsOf(paidCents) === undefined ? words.wrongAmount : undefined,
    reason: reason.trim() === '' ? words.missing : undefined,
  })
  const send = async ({ months, paidCents, reason }: Typed, key: string) => {
    await api<typeof recordPaidMonths>('POST', '/admin/salons/{id}/payments', {
      params: { id: salon.id },
      body: {
        months: Number(months),
        paidCents: centsOf(paidCents) ?? 0,
        reason,
        paidUntil: salon.paidUntil,
      },
      idempotencyKey: `${key}payments`,
    })
    toast(words.done.payments, { kind: 'success' })
    onClose()
    await Promise.all(['admin-salons', 'admin-audit-log'].map((name) => invalidate(client, [name])))
  }
  return useSending<Typed>({ initial: { months: '1', paidCents: '', reason: '' }, check, send })
}

/** Puts months on record that were paid outside of the product, and says which they are. */
export function PaymentDialog({ salon, open, onClose }: PaymentDialogProps) {
  const words = useAdminSalonWords()
  const id = useId()
  const form = usePayment({ salon, onClose })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.titles.payments(salon.name)}
      keepOpen
      footer={
        <Button type="submit" form={id} size="lg" wide busy={form.busy}>
          {words.payments}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex flex-col gap-4 text-left"
      >
        <p>{words.texts.payments}</p>
        {form.problem !== undefined && (
          <Notice tone="danger" live>
            {form.problem}
          </Notice>
        )}
        <PaymentFields form={form} />
        {open && <Period salon={salon} months={Number(form.typed.months)} />}
      </form>
    </Dialog>
  )
}

function PaymentFields({ form }: { readonly form: ReturnType<typeof usePayment> }) {
  const words = useAdminSalonWords()
  const { typed, faults, change } = form
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.months}>
          {(control) => (
            <NativeSelect
              {...control}
              name="months"
              value={typed.months}
              onChange={({ target }) => change({ months: target.value })}
            >
              {Array.from({ length: MOST_MONTHS }, (_, index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
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
      </div>
      <Field label={words.reference} hint={words.reasonHint} error={faults.reason}>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            rows={2}
            maxLength={1000}
            value={typed.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function Period({ salon, months }: { readonly salon: AdminSalon; readonly months: number }) {
  const words = useAdminSalonWords()
  const locale = useLocale()
  const from = paidFrom(salon, Temporal.Now.instant())
  const to = paidTo(from, months, salon.timeZone)
  return (
    <output className="text-label">
      {words.newPeriod(
        plainDay(locale, from.toString(), salon.timeZone),
        plainDay(locale, lastMoment(to.toString()), salon.timeZone),
      )}
    </output>
  )
}
