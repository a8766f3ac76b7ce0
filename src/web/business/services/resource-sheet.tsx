import { Plus, X } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import type { changeResource, createResource, ResourceView } from '#features/services/contract.ts'
import { OUTAGES_PER_RESOURCE } from '#platform/limits.ts'

import { api } from '../../app/api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { readWhole } from './amounts.ts'
import { useSaving } from './use-saving.ts'
import { useServicesWords } from './words.ts'

interface ResourceSheetProps {
  readonly salonId: string
  /** Undefined: a new one. */
  readonly resource: ResourceView | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface Outage {
  /** On the salon's wall: "2026-06-01T10:00". */
  readonly start: string
  readonly end: string
}

interface Draft {
  readonly nameEl: string
  readonly nameEn: string
  readonly units: string
  readonly outages: readonly Outage[]
}

const FORM = 'resource-form'
/** An answer carries the salon's offset, so its first part is the wall clock. */
const wall = (instant: string) => instant.slice(0, 16)

const draftOf = (resource: ResourceView | undefined): Draft => ({
  nameEl: resource?.nameEl ?? '',
  nameEn: resource?.nameEn ?? '',
  units: String(resource?.units ?? 1),
  outages: (resource?.outages ?? []).map(({ start, end }) => ({ start: wall(start), end: wall(end) })),
})

/** How many of something there are, and when one of them is out of order. */
export function ResourceSheet({ salonId, resource, open, onClose, onSaved }: ResourceSheetProps) {
  const { resources: words, form: common } = useServicesWords()
  const [draft, setDraft] = useState(() => draftOf(resource))
  const form = useResourceForm({ salonId, resource, draft, onSaved })
  const change = (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more }))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      keepOpen
      title={resource ? words.change : words.create}
      footer={
        <div className="flex flex-col gap-2">
          <Problem>{form.problem}</Problem>
          <Button type="submit" form={FORM} size="lg" wide busy={form.busy}>
            {common.save}
          </Button>
        </div>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex flex-col gap-5"
      >
        <Texts draft={draft} faults={form.faults} change={change} />
        <Outages outages={draft.outages} faults={form.faults} onChange={(outages) => change({ outages })} />
      </form>
      {form.question}
    </Sheet>
  )
}

interface TextsProps {
  readonly draft: Draft
  readonly faults: Readonly<Record<string, string>>
  readonly change: (more: Partial<Draft>) => void
}

function Texts({ draft, faults, change }: TextsProps) {
  const { resources: words, form: common } = useServicesWords()
  return (
    <>
      <Field label={words.name} error={faults['nameEl']}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={draft.nameEl}
            onChange={({ target }) => change({ nameEl: target.value })}
          />
        )}
      </Field>
      <Field label={words.nameEn} hint={common.nameEnHint} error={faults['nameEn']} optional>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={draft.nameEn}
            onChange={({ target }) => change({ nameEn: target.value })}
          />
        )}
      </Field>
      <Field label={words.howMany} error={faults['units']}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={3}
            className="max-w-40"
            value={draft.units}
            onChange={({ target }) => change({ units: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function useResourceForm({
  salonId,
  resource,
  draft,
  onSaved,
}: Pick<ResourceSheetProps, 'salonId' | 'resource' | 'onSaved'> & { readonly draft: Draft }) {
  const words = useServicesWords()
  const saving = useSaving()
  const { agreed, asking, question } = useAffectedBookings(salonId)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const units = readWhole(draft.units, { least: 1, most: 100 })
    const found = Object.fromEntries([
      ...(draft.nameEl.trim() === '' ? [['nameEl', words.form.nameFault]] : []),
      ...(units === undefined ? [['units', words.resources.howManyFault]] : []),
      ...draft.outages.flatMap(({ start, end }, at) =>
        start === '' || end === '' || end <= start
          ? [[`outages.${at}.end`, words.resources.outageFault]]
          : [],
      ),
    ]) as Record<string, string>
    setFaults(found)
    if (units === undefined || Object.keys(found).length > 0 || saving.isBusy || asking) return
    const body = { nameEl: draft.nameEl, nameEn: draft.nameEn.trim(), units, outages: [...draft.outages] }
    const withSeconds = {
      ...body,
      outages: body.outages.map(({ start, end }) => ({ start: `${start}:00`, end: `${end}:00` })),
    }
    const planned = { units, outages: withSeconds.outages }
    if (resource && !(await agreed({ change: 'resource', resourceId: resource.id, ...planned }))) return
    if (!(await saving.run(() => send(salonId, resource, withSeconds)))) return
    toast(words.form.saved(draft.nameEl.trim()), { kind: 'success' })
    onSaved()
  }
  const hasFaults = Object.keys(faults).length > 0
  return {
    submit,
    question,
    busy: saving.isBusy || asking,
    faults: hasFaults ? faults : saving.faults,
    problem: hasFaults ? words.form.other : saving.problem,
  }
}

type Body = {
  readonly nameEl: string
  readonly nameEn: string
  readonly units: number
  readonly outages: { start: string; end: string }[]
}

function send(salonId: string, resource: ResourceView | undefined, body: Body): Promise<unknown> {
  if (!resource)
    return api<typeof createResource>('POST', '/business/salons/{id}/resources', {
      params: { id: salonId },
      body,
    })
  return api<typeof changeResource>('PUT', '/business/salons/{id}/resources/{resource}', {
    params: { id: salonId, resource: resource.id },
    body: { ...body, revision: resource.revision },
  })
}

interface OutagesProps {
  readonly outages: readonly Outage[]
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (outages: readonly Outage[]) => void
}

function Outages({ outages, faults, onChange }: OutagesProps) {
  const { resources: words } = useServicesWords()
  const change = (at: number, more: Partial<Outage>) =>
    onChange(outages.map((outage, n) => (n === at ? { ...outage, ...more } : outage)))
  return (
    <fieldset>
      <legend className="text-label">{words.outages}</legend>
      <p className="mb-3 text-small text-muted">{words.outagesHint}</p>
      <ol className="flex flex-col gap-3">
        {outages.map(({ start, end }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <li key={at} className="flex items-end gap-2 rounded-md bg-bg-subtle p-3 hairline">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <Field label={words.fromShort}>
                {(control) => (
                  <DateInput
                    {...control}
                    type="datetime-local"
                    value={start}
                    onChange={({ target }) => change(at, { start: target.value })}
                  />
                )}
              </Field>
              <Field label={words.toShort} error={faults[`outages.${at}.end`]}>
                {(control) => (
                  <DateInput
                    {...control}
                    type="datetime-local"
                    value={end}
                    onChange={({ target }) => change(at, { end: target.value })}
                  />
                )}
              </Field>
            </div>
            <IconButton
              label={words.removeOutage(at + 1)}
              onClick={() => onChange(outages.filter((_, n) => n !== at))}
            >
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {outages.length < OUTAGES_PER_RESOURCE && (
        <Button
          variant="secondary"
          size="sm"
          className={outages.length > 0 ? 'mt-3' : ''}
          onClick={() => onChange([...outages, { start: '', end: '' }])}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.addOutage}
        </Button>
      )}
    </fieldset>
  )
}
