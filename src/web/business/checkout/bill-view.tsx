import { Printer } from 'lucide-react'
import { use, useState } from 'react'

import type { Bill, Checkout, undoBill } from '#features/checkout/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.ts'
import { ChosenSalon } from '../chosen-salon.ts'
import { MailBill } from './mail-bill.tsx'
import { SumLine } from './sum-line.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useRefreshBills } from './use-checkout.ts'
import { VatLines } from './vat-lines.tsx'
import { useCheckoutWords } from './words.ts'

interface BillViewProps {
  readonly salonId: string
  readonly checkout: Pick<Checkout, 'timeZone' | 'canUndo'>
  readonly bill: Bill
  /** On the screen its number is already above, so it is only printed. */
  readonly isTitled?: boolean
}

/** A closed bill, which can be printed and mailed; managers can undo it. */
export function BillView({
  salonId,
  checkout: { timeZone, canUndo },
  bill,
  isTitled = false,
}: BillViewProps) {
  const { bill: words } = useCheckoutWords()
  const locale = useLocale()
  const salon = use(ChosenSalon)
  return (
    <div className="flex flex-col gap-4">
      <div className="print-alone flex flex-col gap-4">
        <div className="print-only">
          <p className="text-title">{salon?.name}</p>
          {bill.receiptMark === null && <p className="font-semibold">{words.noReceipt}</p>}
        </div>
        <div>
          <p className={isTitled ? 'print-only text-title' : 'text-title'}>{words.title(bill.number)}</p>
          <p className="text-ink-2">{words.closed(fullWhen(locale, bill.closedAt, timeZone))}</p>
          {bill.undoReason !== null && (
            <p className="font-semibold text-danger">{words.isUndone(bill.undoReason)}</p>
          )}
          {bill.receiptMark !== null && <p className="text-ink-2">{words.mark(bill.receiptMark)}</p>}
        </div>
        <BillParts bill={bill} />
      </div>
      <div className="flex flex-col gap-3">
        <Button variant="secondary" wide onClick={() => window.print()}>
          <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
          {words.print}
        </Button>
        {bill.undoneAt === null && <MailBill salonId={salonId} billId={bill.id} />}
      </div>
      {canUndo && bill.undoneAt === null && <Undo salonId={salonId} bill={bill} />}
    </div>
  )
}

function BillParts({ bill }: { readonly bill: Bill }) {
  const words = useCheckoutWords()
  const locale = useLocale()
  const { lines, payments, reductionCents, reductionReason, totalCents, tipCents, vat } = bill
  return (
    <dl className="rounded-md bg-bg-subtle px-4 py-3">
      {lines.map(({ name, staff, quantity, unitCents }, index) => (
        <SumLine
          // oxlint-disable-next-line react/no-array-index-key -- closed lines never move
          key={index}
          name={[quantity > 1 ? `${quantity} × ${name}` : name, staff].filter(Boolean).join(' · ')}
          value={exactMoney(locale, quantity * unitCents)}
        />
      ))}
      {reductionReason !== null && (
        <SumLine
          name={words.bill.reduction(reductionReason)}
          value={`−${exactMoney(locale, reductionCents)}`}
        />
      )}
      <SumLine isStrong name={words.total} value={exactMoney(locale, totalCents)} />
      <VatLines parts={vat} />
      {tipCents > 0 && <SumLine name={words.tips} value={exactMoney(locale, tipCents)} />}
      {payments.map(({ method, cents }) => (
        <SumLine key={method} name={words.methods[method]} value={exactMoney(locale, cents)} />
      ))}
    </dl>
  )
}

function Undo({ salonId, bill }: Pick<BillViewProps, 'salonId' | 'bill'>) {
  const { bill: words } = useCheckoutWords()
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefreshBills(salonId)
  const send = async (reason: string) => {
    const params = { id: salonId, bill: bill.id }
    await api<typeof undoBill>('POST', '/business/salons/{id}/bills/{bill}/undo', {
      params,
      body: { reason },
    })
    toast(words.undone, { kind: 'success' })
    setOpen(false)
    await refresh()
  }
  return (
    <>
      <Button variant="secondary" wide onClick={() => setOpen(true)}>
        {words.undo}
      </Button>
      <UndoDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        words={{ ask: words.undoAsk, text: words.undoText, yes: words.undoYes }}
        send={send}
      />
    </>
  )
}
