import { Sheet } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { useSale } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

interface SaleSheetProps {
  readonly salonId: string
  readonly open: boolean
  readonly onClose: () => void
}

/** A sale without an appointment. */
export function SaleSheet({ open, ...rest }: SaleSheetProps) {
  const { sale: words } = useCheckoutWords()
  return (
    <Sheet side="right" open={open} onClose={rest.onClose} title={words.title} subtitle={words.text} keepOpen>
      {open && <Sale {...rest} />}
    </Sheet>
  )
}

function Sale({ salonId, onClose }: Omit<SaleSheetProps, 'open'>) {
  const words = useCheckoutWords()
  return (
    <Loaded query={useSale(salonId)} words={words} skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {(checkout) => <CheckoutForm salonId={salonId} checkout={checkout} onDone={onClose} />}
    </Loaded>
  )
}
