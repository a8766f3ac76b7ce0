import { useState } from 'react'

import type { Bill, Checkout, undoBill } from '#features/checkout/contract.ts'
import { money } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { SumLine } from './sum-line.tsx'
import { useRefreshBills } from './use-checkout.ts'
import { VatLines } from './vat-lines.tsx'
import { useCheckoutWords } from './words.ts'

interface BillViewProps {
  readonly salonId: string
  readonly checkout: Checkout
  readonly bill: Bill
}

/** A closed bill, which managers can undo. */
export function BillView({ salonId, checkout: { timeZone, canUndo }, bill }: BillViewProps) {
  const { bill: words } = useCheckoutWords()
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-title">{words.title(bill.number)}</p>
        <p className="text-ink-2">{words.closed(fullWhen(locale, bill.closedAt, timeZone))}</p>
        {bill.receiptMark !== null && <p className="text-ink-2">{words.mark(bill.receiptMark)}</p>}
      </div>
      <BillParts bill={bill} />
      {canUndo && <Undo salonId={salonId} bill={bill} />}
    </div>
  )
}

function BillParts({ bill }: { readonly bill: Bill }) {
  const words = useCheckoutWords()
  const locale = useLocale()
  const { lines, payments, reductionCents, reductionReason, totalCents, tipCents, vat } = bill
  return (
    <dl className="rounded-md bg-surface-2 px-4 py-3">
      {lines.map(({ name, staff, quantity, unitCents }, index) => (
        <SumLine
          // oxlint-disable-next-line react/no-array-index-key -- closed lines never move
          key={index}
          name={[quantity > 1 ? `${quantity} × ${name}` : name, staff].filter(Boolean).join(' · ')}
          value={money(locale, quantity * unitCents)}
        />
      ))}
      {reductionReason !== null && (
        <SumLine name={words.bill.reduction(reductionReason)} value={`−${money(locale, reductionCents)}`} />
      )}
      <SumLine isStrong name={words.total} value={money(locale, totalCents)} />
      <VatLines parts={vat} />
      {tipCents > 0 && <SumLine name={words.tips} value={money(locale, tipCents)} />}
      {payments.map(({ method, cents }) => (
        <SumLine key={method} name={words.methods[method]} value={money(locale, cents)} />
      ))}
    </dl>
  )
}

function Undo({ salonId, bill }: Pick<BillViewProps, 'salonId' | 'bill'>) {
  const { bill: words, faults } = useCheckoutWords()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refresh = useRefreshBills(salonId)
  const { run, isBusy, problem } = useAction(async () => {
    const params = { id: salonId, bill: bill.id }
    const path = '/business/salons/{id}/bills/{bill}/undo'
    await api<typeof undoBill>('POST', path, { params, body: { reason: reason.trim() } })
    toast(words.undone, { kind: 'success' })
    setOpen(false)
    await refresh()
  })
  const confirm = () => (reason.trim() === '' ? setMissing(true) : void run())
  return (
    <>
      <Button variant="secondary" wide onClick={() => setOpen(true)}>
        {words.undo}
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={isBusy}
        title={words.undoAsk}
        confirm={words.undoYes}
        back={words.back}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-4">
          <p>{words.undoText}</p>
          <LineField
            name="undo-reason"
            label={words.undoReason}
            most={200}
            error={isMissing && reason.trim() === '' ? faults.reason : problem}
            value={reason}
            onChange={setReason}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
