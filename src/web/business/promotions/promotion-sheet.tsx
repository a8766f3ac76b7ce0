import type { PromotionView } from '#features/promotions/contract.ts'

import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import type { Promotions } from './calls.ts'
import { PreviewPart } from './preview-part.tsx'
import { ConditionsPart, NamePart, ReductionPart, ServicesPart, TimesPart } from './promotion-fields.tsx'
import { usePromotionForm } from './use-promotion-form.ts'
import { usePromotionsWords } from './words.ts'

interface PromotionSheetProps {
  readonly services: Promotions['services']
  /** Undefined: a new one. */
  readonly promotion: PromotionView | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Creates or changes a draft of a promotion, and computes what it would have cost. */
export function PromotionSheet({ services, promotion, open, onClose, onSaved }: PromotionSheetProps) {
  const { form: words } = usePromotionsWords()
  const form = usePromotionForm({ promotion, onSaved })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      keepOpen
      title={promotion ? words.change : words.create}
      submit={words.save}
      className="flex flex-col gap-6"
    >
      <NamePart form={form} />
      <ReductionPart form={form} />
      {services && <ServicesPart form={form} services={services} />}
      <TimesPart form={form} />
      <ConditionsPart form={form} isEverywhere={services === null} />
      <PreviewPart typed={form.typed} />
    </FormSheet>
  )
}
