import { serviceCategories } from '#domain/catalogue.ts'
import type { PriceList } from '#features/services/contract.ts'

import { Field } from '../../ui/field.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import { useCategoryNames } from '../category-names.ts'
import { MoreFields } from './more-fields.tsx'
import { OptionsField } from './options-field.tsx'
import { PhasesField } from './phases-field.tsx'
import { PriceField } from './price-field.tsx'
import { StaffField } from './staff-field.tsx'
import type { ServiceForm } from './use-service-form.ts'
import { VisibilityField } from './visibility-field.tsx'
import { useServicesWords } from './words.ts'

interface ServiceFieldsProps {
  readonly list: PriceList
  readonly form: ServiceForm
}

/** All that can be said of a service, the most needed first. */
export function ServiceFields({ list, form }: ServiceFieldsProps) {
  const { typed, faults, change } = form
  return (
    <>
      <CategoryField form={form} />
      <Names form={form} />
      <PriceField
        name="price"
        value={typed.price}
        error={faults['priceCents']}
        onChange={(price) => change({ price })}
      />
      <PhasesField phases={typed.phases} fault={faults['phases']} onChange={(phases) => change({ phases })} />
      <StaffField form={form} />
      <OptionsField options={typed.options} faults={faults} onChange={(options) => change({ options })} />
      <VisibilityField value={typed.visibility} onChange={(visibility) => change({ visibility })} />
      <MoreFields list={list} form={form} />
    </>
  )
}

interface FormProps {
  readonly form: ServiceForm
}

function CategoryField({ form: { typed, faults, change } }: FormProps) {
  const { form: words } = useServicesWords()
  const names = useCategoryNames()
  return (
    <Field label={words.category} error={faults['category']}>
      {(control) => (
        <Select
          {...control}
          name="category"
          value={typed.category}
          onValueChange={(category) => change({ category })}
          items={serviceCategories.map((category) => ({ value: category, label: names[category].name }))}
        />
      )}
    </Field>
  )
}

function Names({ form }: FormProps) {
  const { form: words } = useServicesWords()
  const field = boundField(form)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LineField {...field('nameEl')} label={words.nameEl} most={120} />
      <LineField {...field('nameEn')} label={words.nameEn} hint={words.nameEnHint} most={120} optional />
    </div>
  )
}
