import { Plus } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useOpened } from '../services/use-opened.ts'
import { DayBookPart } from './day-book-part.tsx'
import { SaleSheet } from './sale-sheet.tsx'
import { useCheckoutWords } from './words.ts'

/** Sales without an appointment, and the day book. */
export function CheckoutWorkspace() {
  const { page: words, sale } = useCheckoutWords()
  const { id } = useOwnSalon()
  const { key, isOpen, open, close } = useOpened<true>()
  return (
    <>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 mb-5 max-w-[62ch] text-ink-2">{words.lead}</p>
      <Button onClick={() => open(true)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {sale.title}
      </Button>
      <DayBookPart salonId={id} />
      <SaleSheet key={key} salonId={id} open={isOpen} onClose={close} />
    </>
  )
}
