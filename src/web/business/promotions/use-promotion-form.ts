import type { PromotionView } from '#features/promotions/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { usePromotionCalls } from './calls.ts'
import { bodyOf, draftOf, faultsOf } from './draft.ts'
import { usePromotionsWords } from './words.ts'

interface PromotionFormProps {
  /** Undefined: a new one. */
  readonly promotion: PromotionView | undefined
  readonly onSaved: () => void
}

/** Checks what was typed, and saves it as a draft. */
export function usePromotionForm({ promotion, onSaved }: PromotionFormProps) {
  const words = usePromotionsWords()
  const locale = useLocale()
  const calls = usePromotionCalls()
  return useForm({
    initial: draftOf(promotion, locale),
    check: (typed) => faultsOf(typed, words),
    send: async (typed) => {
      const body = bodyOf(typed)
      await (promotion ? calls.change(promotion, body) : calls.create(body))
      toast(words.saved(typed.nameEl.trim()), { kind: 'success' })
      onSaved()
    },
  })
}
