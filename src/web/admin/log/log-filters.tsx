import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'

import { auditAreas } from '#domain/audit-actions.ts'
import type { listAuditActors } from '#features/administration/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useAdminWords } from '../words.ts'
import type { AuditEntry } from './audit-changes.tsx'
import { actionsOf, useLogFilters } from './use-log-filters.ts'
import { useSubjectName } from './use-subject.ts'
import { useAdminLogWords } from './words.ts'

const all = 'all'

/** Area, action, administrator and days, with the button that downloads the listed entries. */
export function LogFilters() {
  const words = useAdminLogWords()
  const { query, isFiltered, isPossible, choose, clear } = useLogFilters()
  const { isBusy, save } = useDownload(words.downloadFailed)
  const asked = new URLSearchParams(Object.entries(query)).toString()
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{words.filters}</legend>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <KindFilters />
        <ActorFilter />
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={words[name]}
            error={name === 'to' && !isPossible ? words.wrongTime : undefined}
          >
            {(control) => (
              <DateInput
                {...control}
                type="date"
                value={query[name] ?? ''}
                onChange={({ target }) => choose(name, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {isFiltered && (
          <Button size="sm" variant="ghost" onClick={clear}>
            {words.clear}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          busy={isBusy}
          aria-label={words.csvOf}
          onClick={() => save(`/admin/audit-log/export?${asked}`, 'audit-log.csv')}
        >
          <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.csv}
        </Button>
      </div>
    </fieldset>
  )
}

function KindFilters() {
  const words = useAdminLogWords()
  const { log } = useAdminWords()
  const { query, choose } = useLogFilters()
  return (
    <>
      <Field label={words.area}>
        {(control) => (
          <Select
            {...control}
            value={query.area ?? all}
            onValueChange={(area) => choose('area', area === all ? '' : area)}
            items={[
              { value: all, label: words.everyArea },
              ...auditAreas.map((area) => ({ value: area, label: words.areas[area] })),
            ]}
          />
        )}
      </Field>
      <Field label={words.action}>
        {(control) => (
          <Select
            {...control}
            value={query.action ?? all}
            onValueChange={(action) => choose('action', action === all ? '' : action)}
            items={[
              { value: all, label: words.everyAction },
              ...actionsOf(query.area).map((action) => ({ value: action, label: log.actions[action] })),
            ]}
          />
        )}
      </Field>
    </>
  )
}

function ActorFilter() {
  const words = useAdminLogWords()
  const { query, choose } = useLogFilters()
  const { data } = useQuery({
    queryKey: ['admin-audit-actors'],
    queryFn: ({ signal }) => api<typeof listAuditActors>('GET', '/admin/audit-log/actors', { signal }),
  })
  const people = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isListed = query.actor === undefined || people.some(({ value }) => value === query.actor)
  return (
    <Field label={words.actor} className="max-lg:col-span-2">
      {(control) => (
        <Select
          {...control}
          value={query.actor ?? all}
          onValueChange={(actor) => choose('actor', actor === all ? '' : actor)}
          items={[
            { value: all, label: words.everyActor },
            ...(isListed ? [] : [{ value: query.actor ?? all, label: words.unknownActor }]),
            ...people,
          ]}
        />
      )}
    </Field>
  )
}

/** Says that only the entries of one subject are listed, and leads back to all. */
export function OneSubject({ entry }: { readonly entry: AuditEntry | undefined }) {
  const words = useAdminLogWords()
  const { choose } = useLogFilters()
  const nameOf = useSubjectName()
  const name = entry && nameOf(entry.subject)
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 text-ink-2">
      {name === undefined ? words.aboutOne : words.about(name)}
      <Button size="sm" variant="ghost" onClick={() => choose('subject', '')}>
        {words.everything}
      </Button>
    </p>
  )
}
