import { useState } from 'react'

import type { OwnTrader } from '#features/salons/contract/trader.ts'

import { Button } from '../../ui/button.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { TraderForm } from './trader-form.tsx'
import { useTrader } from './use-trader.ts'
import { useSetUpWords } from './words.ts'

/** The business behind the salon, for its owner. The form opens by a press, so that the step stays short. */
export function TraderSection({ salonId }: { readonly salonId: string }) {
  const { trader: words } = useSetUpWords()
  const { role } = useOwnSalon()
  const { data } = useTrader(salonId)
  if (role !== 'owner' || !data) return null
  return (
    <section aria-labelledby="trader" className="mt-10 border-t border-line pt-6">
      <h2 id="trader" className="text-title">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <TraderDetails salonId={salonId} own={data} />
    </section>
  )
}

interface TraderDetailsProps {
  readonly salonId: string
  readonly own: OwnTrader
}

function TraderDetails({ salonId, own }: TraderDetailsProps) {
  const { trader: words } = useSetUpWords()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <TraderForm salonId={salonId} own={own} onSaved={() => setOpen(false)} />
  return (
    <>
      {own.trader !== null && (
        <p className="mt-3 [overflow-wrap:anywhere]">
          {own.trader.legalName} · <span className="tabular">{words.vat(own.trader.vatNumber)}</span>
        </p>
      )}
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {own.trader === null ? words.fill : words.change}
      </Button>
    </>
  )
}
