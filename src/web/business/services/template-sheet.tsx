import type { TemplateItem } from '#features/services/contract.ts'

import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTemplate } from './template-calls.ts'
import { TemplateItems } from './template-items.tsx'
import { useTemplateForm, type TemplateForm } from './use-template-form.ts'
import { useServicesWords } from './words.ts'

interface TemplateSheetProps {
  readonly salonId: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** A ready list of what nail salons do: chosen, priced, added at once. */
export function TemplateSheet({ salonId, open, onClose, onAdded }: TemplateSheetProps) {
  const { template: words, failed } = useServicesWords()
  const query = useTemplate(salonId, open)
  const form = useTemplateForm(salonId, query.data?.items ?? [], onAdded)
  const count = Object.keys(form.chosen).length
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      keepOpen={count > 0}
      title={words.title}
      subtitle={words.text}
      submit={words.submit(count)}
      disabled={count === 0}
      className="flex flex-col gap-6"
    >
      <Loaded query={query} words={{ failed }} skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {({ items }) => <TemplateFields form={form} items={items} />}
      </Loaded>
    </FormSheet>
  )
}

interface TemplateFieldsProps {
  readonly form: TemplateForm
  readonly items: readonly TemplateItem[]
}

function TemplateFields({ form, items }: TemplateFieldsProps) {
  const { template: words } = useServicesWords()
  return (
    <>
      <TemplateItems items={items} form={form} />
      {items.some(({ key, needsChair }) => needsChair && key in form.chosen) && (
        <LineField
          name="chairs"
          label={words.chairs}
          hint={words.chairsHint}
          error={form.faults['chairs']}
          optional
          inputMode="numeric"
          most={3}
          className="max-w-40"
          value={form.chairs}
          onChange={form.setChairs}
        />
      )}
    </>
  )
}
