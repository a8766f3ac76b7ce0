import type { ResourceView } from '#features/services/contract.ts'

import { boundField, type EditedForm } from '../../ui/forms/bound-field.ts'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { OutagesField } from './outages-field.tsx'
import type { ResourceDraft } from './resource-draft.ts'
import { useResourceForm } from './use-resource-form.ts'
import { useServicesWords } from './words.ts'

interface ResourceSheetProps {
  readonly salonId: string
  /** Undefined: a new one. */
  readonly resource: ResourceView | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Creates or changes a resource: its names, its units, and when one of them is out of order. */
export function ResourceSheet({ salonId, resource, open, onClose, onSaved }: ResourceSheetProps) {
  const { resources: words, form: common } = useServicesWords()
  const form = useResourceForm({ salonId, resource, onSaved })
  const { typed, faults, change, question } = form
  return (
    <>
      <FormSheet
        form={form}
        open={open}
        onClose={onClose}
        keepOpen
        title={resource ? words.change : words.create}
        submit={common.save}
        className="flex flex-col gap-5"
      >
        <ResourceFields form={form} />
        <OutagesField outages={typed.outages} faults={faults} onChange={(outages) => change({ outages })} />
      </FormSheet>
      {question}
    </>
  )
}

function ResourceFields({ form }: { readonly form: EditedForm<ResourceDraft> }) {
  const { resources: words, form: common } = useServicesWords()
  const field = boundField(form)
  return (
    <>
      <LineField {...field('nameEl')} label={words.name} most={80} />
      <LineField {...field('nameEn')} label={words.nameEn} hint={common.nameEnHint} most={80} optional />
      <LineField
        {...field('units')}
        label={words.howMany}
        inputMode="numeric"
        most={3}
        className="max-w-40"
      />
    </>
  )
}
