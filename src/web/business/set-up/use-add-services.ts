import { useQueryClient } from '@tanstack/react-query'

import { invalidate } from '../../app/query.tsx'
import { centsOf } from '../../ui/forms/euros.ts'
import { usePress } from '../../ui/use-press.ts'
import { sendFromTemplate, templateKey } from '../services/template-calls.ts'
import { useSetUpChanged } from '../use-set-up-changed.ts'
import type { ChosenPrices } from './template-prices.ts'
import { useSetUpWords } from './words.ts'

/** Adds the chosen services to the price list and goes on. */
export function useAddServices(salonId: string, onNext: () => void) {
  const { services: words } = useSetUpWords()
  const client = useQueryClient()
  const changed = useSetUpChanged()
  const { isBusy, press } = usePress()
  const add = (chosen: ChosenPrices) =>
    press(async () => {
      const items = [...chosen].map(([key, euros]) => ({ key, priceCents: centsOf(euros) }))
      await sendFromTemplate(salonId, { items })
      await Promise.all([invalidate(client, templateKey(salonId)), changed()])
      onNext()
    }, words.added(chosen.size))
  return { isBusy, add }
}
