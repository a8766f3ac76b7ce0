import { useNavigate } from 'react-router'

import { userPlaces, type UserAction, type UserPlace } from '#domain/user-actions.ts'
import type {
  AdminUser,
  banUser,
  changeUserRole,
  exportUser,
} from '#features/accounts/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { Field } from '../../ui/field.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { placeOf } from './user-rows.tsx'
import { useAdminUserWords } from './words.ts'

interface ActDialogProps {
  readonly user: AdminUser
  readonly action: UserAction
  readonly open: boolean
  readonly onClose: () => void
}

interface Typed {
  readonly place: UserPlace
  readonly reason: string
}

/** Sends the action; an export comes back as a file. */
async function sendAct(id: string, action: UserAction, { place, reason }: Typed): Promise<void> {
  if (action === 'role')
    return void (await api<typeof changeUserRole>('POST', '/admin/users/{id}/role', {
      params: { id },
      body: { place, reason },
    }))
  if (action === 'export') {
    const data = await api<typeof exportUser>('POST', '/admin/users/{id}/export', {
      params: { id },
      body: { reason },
    })
    return saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'onyxi.json')
  }
  await api<typeof banUser>('POST', `/admin/users/{id}/${action}` as '/admin/users/{id}/ban', {
    params: { id },
    body: { reason },
  })
}

function useActForm({ user, action, onClose }: Omit<ActDialogProps, 'open'>) {
  const words = useAdminUserWords()
  const changed = useAdminChanged('admin-user', 'admin-users')
  const navigate = useNavigate()
  const href = useHref()
  const check = ({ reason }: Typed): Faults<Typed> => ({
    reason: reason.trim() === '' ? words.needed : undefined,
  })
  const send = async (typed: Typed) => {
    await sendAct(user.id, action, typed)
    toast(words.done[action], { kind: 'success' })
    onClose()
    if (action === 'delete') await navigate(href('adminUsers'))
    await changed()
  }
  return useForm<Typed>({ initial: { place: placeOf(user), reason: '' }, check, send })
}

/** Explains the action, asks for the reason, and sends it. */
export function ActDialog({ user, action, open, onClose }: ActDialogProps) {
  const words = useAdminUserWords()
  const form = useActForm({ user, action, onClose })
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.acts[action]}
      subtitle={user.name ?? user.email ?? words.noName}
      submit={words.acts[action]}
      isGrave={action === 'ban' || action === 'delete'}
    >
      <p>{words.texts[action]}</p>
      {action === 'role' && (
        <Field label={words.newPlace}>
          {(control) => (
            <Select
              {...control}
              name="place"
              value={form.typed.place}
              onValueChange={(place) => form.change({ place })}
              items={userPlaces.map((place) => ({ value: place, label: words.places[place] }))}
            />
          )}
        </Field>
      )}
      <ReasonField
        words={action === 'ban' ? { ...words, reasonHint: words.reasonToPerson } : words}
        form={form}
      />
    </AskDialog>
  )
}
