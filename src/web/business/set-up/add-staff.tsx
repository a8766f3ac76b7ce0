import { useQueryClient } from '@tanstack/react-query'

import type { addStaff } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { invalidate } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useSetUpChanged } from '../use-set-up-changed.ts'
import { teamKey } from './use-team.ts'
import { useSetUpWords } from './words.ts'

function useAddStaff(salonId: string) {
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
      await Promise.all([invalidate(client, teamKey(salonId)), changed()])
    },
  })
  return form
}

/** Adds one team member after the other. */
export function AddStaff({ salonId }: { readonly salonId: string }) {
  const { team: words } = useSetUpWords()
  const form = useAddStaff(salonId)
  const field = boundField(form)
  return (
    <form
      method="post"
      noValidate
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => void form.submit(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField {...field('name')} label={words.name} hint={words.nameHint} autoComplete="off" most={80} />
        <LineField {...field('role')} label={words.role} hint={words.roleHint} most={80} optional />
      </div>
      <Problem>{form.problem}</Problem>
      <Button type="submit" variant="secondary" busy={form.isBusy} className="self-start max-sm:w-full">
        {words.add}
      </Button>
    </form>
  )
}
