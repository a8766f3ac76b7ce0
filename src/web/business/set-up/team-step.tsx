import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'

import type { addStaff, listTeam, Team } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { RoomLink } from '../room-link.tsx'
import { useSetUpChanged } from '../use-set-up-changed.ts'
import { Loaded } from './loaded.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useSetUpWords } from './words.ts'

const keyOf = (salonId: string) => ['set-up-team', salonId]

/** Who works there: names to begin with. */
export function TeamStep({ salonId, onNext }: StepProps) {
  const { team: words, next } = useSetUpWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: keyOf(salonId),
    queryFn: ({ signal }) =>
      api<typeof listTeam>('GET', '/business/salons/{id}/team', { params: { id: salonId }, signal }),
  })
  return (
    <StepFrame title={words.title} text={words.text}>
      <Loaded query={query}>
        {({ staff }) => (
          <>
            <People staff={staff.filter(({ isActive }) => isActive)} />
            <AddPerson salonId={salonId} />
            <RoomLink name="businessTeam">{words.room}</RoomLink>
            {staff.length > 0 && (
              <Button size="lg" className="mt-6 max-sm:w-full" onClick={onNext}>
                {next}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </StepFrame>
  )
}

function People({ staff }: { readonly staff: Team['staff'] }) {
  const { team: words } = useSetUpWords()
  const locale = useLocale()
  if (staff.length === 0) return <p className="rounded-md bg-bg-subtle px-4 py-3 text-muted">{words.none}</p>
  return (
    <ul className="divide-y divide-line rounded-lg bg-surface hairline">
      {staff.map(({ id, name, titleEl, titleEn }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
            <UserRound size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold break-words">{name}</span>
            <span className="block text-small text-muted">
              {locale === 'el' ? titleEl || titleEn : titleEn || titleEl}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function useAddPerson(salonId: string) {
  const { team: words } = useSetUpWords()
  const locale = useLocale()
  const client = useQueryClient()
  const changed = useSetUpChanged()
  const form = useForm({
    initial: { name: '', role: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? words.missing : undefined }),
    send: async ({ name, role }) => {
      await api<typeof addStaff>('POST', '/business/salons/{id}/team', {
        params: { id: salonId },
        body: { name, [locale === 'el' ? 'titleEl' : 'titleEn']: role },
      })
      toast(words.added(name), { kind: 'success' })
      form.change({ name: '', role: '' })
      await Promise.all([invalidate(client, keyOf(salonId)), changed()])
    },
  })
  return form
}

function AddPerson({ salonId }: { readonly salonId: string }) {
  const { team: words } = useSetUpWords()
  const { typed, change, faults, problem, isBusy, submit } = useAddPerson(salonId)
  return (
    <form
      method="post"
      noValidate
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.name} hint={words.nameHint} error={faults.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              maxLength={80}
              value={typed.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label={words.role} hint={words.roleHint} error={faults.role} optional>
          {(control) => (
            <Input
              {...control}
              name="role"
              maxLength={80}
              value={typed.role}
              onChange={({ target }) => change({ role: target.value })}
            />
          )}
        </Field>
      </div>
      <Problem>{problem}</Problem>
      <Button type="submit" variant="secondary" busy={isBusy} className="self-start max-sm:w-full">
        {words.add}
      </Button>
    </form>
  )
}
