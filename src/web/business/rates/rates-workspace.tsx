import { useOwnSalon } from '../business-page.tsx'
import { CommissionPart } from './commission-part.tsx'
import { VatPart } from './vat-part.tsx'
import { useRatesWords } from './words.ts'

/** VAT and commission of bills to come. */
export function RatesWorkspace() {
  const words = useRatesWords()
  const { id } = useOwnSalon()
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 mb-6 max-w-[62ch] text-ink-2">{words.lead}</p>
      <div className="flex flex-col gap-5">
        <VatPart salonId={id} />
        <CommissionPart salonId={id} />
      </div>
    </>
  )
}
