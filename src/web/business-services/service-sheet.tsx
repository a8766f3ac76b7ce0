import { useState, type SubmitEvent } from 'react'

import { serviceCategories } from '#domain/catalogue.ts'
import type { changeService, createService, PriceList, ServiceView } from '#features/services/contract.ts'

import { api } from '../api.ts'
import { useOwnSalon } from '../business/business-page.tsx'
import { useLocale } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, Sheet } from '../ui/dialog.tsx'
import { Field, Input, NativeSelect } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { draftOf, type Draft } from './draft.ts'
import { MoreFields } from './more-fields.tsx'
import { OptionsField } from './options-field.tsx'
import { PhasesField } from './phases-field.tsx'
import { readDraft, type Faults, type ServiceBody } from './read-draft.ts'
import { StaffField } from './staff-field.tsx'
import { useSaving } from './use-saving.ts'
import { VisibilityField } from './visibility-field.tsx'
import { useCategoryNames, useServicesWords } from './words.ts'

interface ServiceSheetProps {
  readonly list: PriceList
  /** Undefined: a new one. */
  readonly service: ServiceView | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

const FORM = 'service-form'

/** One service with all that belongs to it. What is typed stays until it is saved or given up on purpose. */
export function ServiceSheet({ list, service, open, onClose, onSaved }: ServiceSheetProps) {
  const { form: words } = useServicesWords()
  const locale = useLocale()
  const [initial] = useState(() => draftOf(service, list, locale))
  const [draft, setDraft] = useState(initial)
  const [isLeaving, setLeaving] = useState(false)
  const form = useServiceForm({ service, draft, onSaved })
  const close = () => (draft === initial ? onClose() : setLeaving(true))
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        keepOpen
        title={service ? words.change : words.create}
        footer={
          <div className="flex flex-col gap-2">
            {form.problem !== undefined && (
              <Notice tone="danger" live>
                {form.problem}
              </Notice>
            )}
            <Button type="submit" form={FORM} size="lg" wide busy={form.busy}>
              {words.save}
            </Button>
          </div>
        }
      >
        <form id={FORM} noValidate onSubmit={form.submit} className="flex flex-col gap-6">
          <Fields
            draft={draft}
            list={list}
            faults={form.faults}
            change={(more) => setDraft((now) => ({ ...now, ...more }))}
          />
        </form>
      </Sheet>
      <Leaving open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </>
  )
}

interface ServiceFormWish {
  readonly service: ServiceView | undefined
  readonly draft: Draft
  readonly onSaved: () => void
}

function useServiceForm({ service, draft, onSaved }: ServiceFormWish) {
  const words = useServicesWords()
  const salon = useOwnSalon()
  const saving = useSaving()
  const [faults, setFaults] = useState<Faults>({})
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.busy) return
    const form = event.currentTarget
    const read = readDraft(draft, words)
    setFaults('faults' in read ? read.faults : {})
    if ('faults' in read) return focusFault(form)
    const isSaved = await saving.run(read.body, (key) => send(salon.id, service, read.body, key))
    if (!isSaved) return focusFault(form)
    toast(words.form.saved(draft.nameEl.trim()), { kind: 'success' })
    onSaved()
  }
  const hasFaults = Object.keys(faults).length > 0
  return {
    submit,
    busy: saving.busy,
    faults: hasFaults ? faults : saving.faults,
    problem: hasFaults ? words.form.other : saving.problem,
  }
}

function send(
  salonId: string,
  service: ServiceView | undefined,
  body: ServiceBody,
  idempotencyKey: string,
): Promise<unknown> {
  if (!service)
    return api<typeof createService>('POST', '/business/salons/{id}/services', {
      params: { id: salonId },
      body,
      idempotencyKey,
    })
  return api<typeof changeService>('PUT', '/business/salons/{id}/services/{service}', {
    params: { id: salonId, service: service.id },
    body: { ...body, revision: service.revision },
    idempotencyKey,
  })
}

/** Once the faults are drawn. */
function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

interface FieldsProps {
  readonly draft: Draft
  readonly list: PriceList
  readonly faults: Faults
  readonly change: (more: Partial<Draft>) => void
}

function Fields({ draft, list, faults, change }: FieldsProps) {
  const { form: words } = useServicesWords()
  const names = useCategoryNames()
  return (
    <>
      <Field label={words.category} error={faults['category']}>
        {(control) => (
          <NativeSelect
            {...control}
            name="category"
            value={draft.category}
            onChange={({ target }) => change({ category: target.value as Draft['category'] })}
          >
            {serviceCategories.map((category) => (
              <option key={category} value={category}>
                {names[category].name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.nameEl} error={faults['nameEl']}>
          {(control) => (
            <Input
              {...control}
              name="nameEl"
              maxLength={120}
              value={draft.nameEl}
              onChange={({ target }) => change({ nameEl: target.value })}
            />
          )}
        </Field>
        <Field label={words.nameEn} hint={words.nameEnHint} error={faults['nameEn']} optional>
          {(control) => (
            <Input
              {...control}
              name="nameEn"
              maxLength={120}
              value={draft.nameEn}
              onChange={({ target }) => change({ nameEn: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={words.price} error={faults['priceCents']}>
        {(control) => (
          <Input
            {...control}
            name="price"
            inputMode="decimal"
            maxLength={9}
            className="max-w-40"
            value={draft.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
      </Field>
      <PhasesField phases={draft.phases} fault={faults['phases']} onChange={(phases) => change({ phases })} />
      <StaffField draft={draft} faults={faults} onChange={(staff) => change({ staff })} />
      <OptionsField options={draft.options} faults={faults} onChange={(options) => change({ options })} />
      <VisibilityField value={draft.visibility} onChange={(visibility) => change({ visibility })} />
      <MoreFields draft={draft} list={list} faults={faults} change={change} />
    </>
  )
}

interface LeavingProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

function Leaving({ open, onStay, onLeave }: LeavingProps) {
  const { form: words } = useServicesWords()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={words.leave}
      footer={
        <div className="flex flex-col gap-2">
          <Button wide size="lg" onClick={onStay}>
            {words.leaveNo}
          </Button>
          <Button variant="ghost" wide onClick={onLeave}>
            {words.leaveYes}
          </Button>
        </div>
      }
    >
      {null}
    </Dialog>
  )
}
