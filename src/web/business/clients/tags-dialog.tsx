import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import { tagLimits } from '#domain/clients/segments.ts'
import type { deleteTag, renameTag } from '#features/clients/contract/segments.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

interface Tag {
  readonly id: string
  readonly name: string
  readonly clients: number
}

interface TagsDialogProps {
  readonly salonId: string
  readonly tags: readonly Tag[]
  readonly open: boolean
  readonly onClose: () => void
}

/** The salon's tags, each of which can be renamed or deleted. */
export function TagsDialog({ salonId, tags, open, onClose }: TagsDialogProps) {
  const { tag: words } = useClientWords()
  return (
    <Dialog open={open} onClose={onClose} title={words.manageTitle}>
      <p className="text-ink-2">{words.manageText}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {tags.map((tag) => (
          <TagRow key={`${tag.id} ${tag.name}`} salonId={salonId} tag={tag} />
        ))}
      </ul>
    </Dialog>
  )
}

const path = '/business/salons/{id}/client-tags/{clientTag}'

function useTag(salonId: string, { id, name: known }: Tag) {
  const { tag: words } = useClientWords()
  const { isBusy, refusal, write } = useWrite()
  const [name, setName] = useState(known)
  const params = { id: salonId, clientTag: id }
  const rename = () =>
    write(() => api<typeof renameTag>('PUT', path, { params, body: { name } }), words.renamed)
  const remove = () => write(() => api<typeof deleteTag>('DELETE', path, { params }), words.removed)
  return { name, setName, isBusy, error: refusal?.errors['name']?.detail, rename, remove }
}

function TagRow({ salonId, tag }: { readonly salonId: string; readonly tag: Tag }) {
  const { tag: words } = useClientWords()
  const { name, setName, isBusy, error, rename, remove } = useTag(salonId, tag)
  const isChanged = name.trim() !== '' && name.trim() !== tag.name
  return (
    <li className="flex flex-wrap items-end gap-2">
      <Field
        label={`${words.name}, ${words.used(tag.clients)}`}
        error={error}
        className="min-w-0 flex-1 basis-48"
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={tagLimits.letters}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {isChanged && (
        <Button variant="secondary" busy={isBusy} onClick={() => void rename()}>
          {words.rename}
        </Button>
      )}
      <Button variant="ghost" busy={isBusy} aria-label={words.remove(tag.name)} onClick={() => void remove()}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </li>
  )
}
