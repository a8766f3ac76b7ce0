import { useQuery } from '@tanstack/react-query'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { CalendarPerson, CalendarView, findCalendarPeople } from '#features/calendar/contract.ts'

import { api } from '../../app/api.ts'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { useCalendarWords } from './words.ts'

/** Who comes, as it is typed. */
export interface ClientDraft {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
  /** A client of the salon's list. */
  readonly person: CalendarPerson | undefined
}

export const nobody: ClientDraft = { name: '', phone: '', email: '', note: '', person: undefined }

interface ClientFieldsProps {
  readonly salonId: string
  readonly role: CalendarView['role']
  readonly fields: ClientDraft
  readonly error: string | undefined
  readonly onChange: (fields: ClientDraft) => void
}

const FEWEST_LETTERS = 2

/** The field for a name, with matching clients of the list below. */
export function ClientFields({ salonId, role, fields, error, onChange }: ClientFieldsProps) {
  const { form: words } = useCalendarWords()
  const text = fields.name.trim()
  const { data } = useQuery({
    queryKey: ['calendar-people', salonId, text],
    enabled: hasSalonRight(role, 'clients') && text.length >= FEWEST_LETTERS && fields.person === undefined,
    queryFn: ({ signal }) =>
      api<typeof findCalendarPeople>('GET', '/business/salons/{id}/calendar/people', {
        params: { id: salonId },
        query: { q: text },
        signal,
      }),
  })
  const people = fields.person ? [] : (data?.items ?? [])
  return (
    <div>
      <Field label={words.name} hint={words.nameHint} error={error}>
        {(control) => (
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet was opened to write a name
            autoFocus
            autoComplete="off"
            maxLength={160}
            value={fields.name}
            onChange={({ target }) => onChange({ ...fields, name: target.value, person: undefined })}
          />
        )}
      </Field>
      {people.length > 0 && (
        <ul aria-label={words.clients} className="mt-2 flex flex-wrap gap-2">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="min-h-11 rounded-full bg-primary-soft px-4 text-left text-small text-on-primary-soft hover:bg-primary-ghost"
                onClick={() =>
                  onChange({ ...fields, name: person.name, phone: person.phone ?? fields.phone, person })
                }
              >
                <span className="font-semibold">{person.name}</span>
                {person.phone !== null && <span className="tabular"> · {person.phone}</span>}
                {person.visits > 0 && ` · ${words.known(person.visits)}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface MoreFieldsProps {
  readonly fields: ClientDraft
  readonly onChange: (fields: ClientDraft) => void
}

/** What can wait: most walk-ins leave none of it. */
export function MoreFields({ fields, onChange }: MoreFieldsProps) {
  const { form: words } = useCalendarWords()
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer py-2.5 text-label text-primary">{words.more}</summary>
      <div className="flex flex-col gap-4 pt-2">
        <Field label={words.phone} hint={words.phoneHint}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              value={fields.phone}
              onChange={({ target }) => onChange({ ...fields, phone: target.value })}
            />
          )}
        </Field>
        <Field label={words.email} hint={words.emailHint}>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={320}
              value={fields.email}
              onChange={({ target }) => onChange({ ...fields, email: target.value })}
            />
          )}
        </Field>
        <Field label={words.note}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={fields.note}
              onChange={({ target }) => onChange({ ...fields, note: target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
