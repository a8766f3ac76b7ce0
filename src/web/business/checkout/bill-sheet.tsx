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
  readonly billId: string | undefined
  readonly onClose: () => void
}

/** A closed bill of the day. */
export function BillSheet({ salonId, billId, onClose }: BillSheetProps) {
  const words = useCheckoutWords()
  // The bill stays drawn while the sheet closes.
  const [last, setLast] = useState(billId)
  if (billId !== undefined && billId !== last) setLast(billId)
  return (
    <Sheet side="right" open={billId !== undefined} onClose={onClose} title={words.day.bills}>
      {last !== undefined && <OneBill key={last} salonId={salonId} billId={last} />}
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
          <BillView salonId={salonId} checkout={checkout} bill={bill} />
        </div>
      )}
    </Loaded>
  )
}
