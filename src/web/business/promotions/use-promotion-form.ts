import type {
  changeSalonPromotion,
  createSalonPromotion,
  PromotionView,
} from '#features/promotions/contract.ts'

import { api } from '../../app/api.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { bodyOf, draftOf, faultsOf, type PromotionBody } from './draft.ts'
import { usePromotionsWords } from './words.ts'

interface PromotionFormProps {
  readonly salonId: string
  /** Undefined: a new one. */
  readonly promotion: PromotionView | undefined
  readonly onSaved: () => void
}

/** Checks what was typed, and saves it as a draft. */
export function usePromotionForm({ salonId, promotion, onSaved }: PromotionFormProps) {
  const words = usePromotionsWords()
  return useForm({
    initial: draftOf(promotion),
    check: (typed) => faultsOf(typed, words),
    send: async (typed) => {
      await send(salonId, promotion, bodyOf(typed))
      toast(words.saved(typed.nameEl.trim()), { kind: 'success' })
      onSaved()
    },
  })
}

function send(salonId: string, promotion: PromotionView | undefined, body: PromotionBody): Promise<unknown> {
  if (!promotion)
    return api<typeof createSalonPromotion>('POST', '/business/salons/{id}/promotions', {
      params: { id: salonId },
      body,
    })
  return api<typeof changeSalonPromotion>('PUT', '/business/salons/{id}/promotions/{promotion}', {
    params: { id: salonId, promotion: promotion.id },
    body: { ...body, revision: promotion.revision },
  })
}
