import { useState } from 'react'

import { Sheet } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BillView } from './bill-view.tsx'
import { useBill } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

interface BillSheetProps {
  readonly salonId: string
  /** Undefined while the sheet is closed. */
  readonly bill: { readonly id: string; readonly number: number } | undefined
  readonly onClose: () => void
}

/** A closed bill of the day. */
export function BillSheet({ salonId, bill, onClose }: BillSheetProps) {
  const words = useCheckoutWords()
  // The bill stays drawn while the sheet closes.
  const [last, setLast] = useState(bill)
  if (bill !== undefined && bill.id !== last?.id) setLast(bill)
  const title = last ? words.bill.title(last.number) : words.day.bills
  return (
    <Sheet side="right" open={bill !== undefined} onClose={onClose} title={title}>
      {last && <OneBill key={last.id} salonId={salonId} billId={last.id} />}
    </Sheet>
  )
}

function OneBill({ salonId, billId }: { readonly salonId: string; readonly billId: string }) {
  const words = useCheckoutWords()
  return (
    <Loaded
      query={useBill(salonId, billId)}
      words={words}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {({ bill, client, ...checkout }) => (
        <div className="flex flex-col gap-4">
          {client && <p className="text-title break-words">{client.name}</p>}
          <BillView salonId={salonId} checkout={checkout} bill={bill} isTitled />
        </div>
      )}
    </Loaded>
  )
}
