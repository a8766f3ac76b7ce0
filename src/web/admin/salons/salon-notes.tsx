import type { AdminSalonPage, noteSalon } from '#features/salons/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useMayWrite } from '../access-gate.tsx'
import { Panel } from '../facts.tsx'
import { NoteList } from '../note-list.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminSalonWords } from './words.ts'

/** Administrators' notes about the salon. */
export function SalonNotes({ page: { notes, salon } }: { readonly page: AdminSalonPage }) {
  const { notes: words } = useAdminSalonWords()
  const mayAdd = useMayWrite('salons')
  const changed = useAdminChanged('admin-salon')
  const add = async (text: string) => {
    await api<typeof noteSalon>('POST', '/admin/salons/{id}/notes', {
      params: { id: salon.id },
      body: { text },
    })
    await changed()
  }
  return (
    <Panel title={words.title}>
      <NoteList notes={notes} words={words} onAdd={add} mayAdd={mayAdd} />
    </Panel>
  )
}
