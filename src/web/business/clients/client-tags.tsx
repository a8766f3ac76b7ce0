import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'

import { tagLimits } from '#domain/clients/segments.ts'
import type { setTags } from '#features/clients/contract/segments.ts'

import { api } from '../../app/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import type { OpenClient } from './open-client.ts'
import { useSegments } from './use-clients.ts'
import { useWrite } from './use-write.ts'
import { useClientWords } from './words.ts'

/** The salon's tags for a client, and the button to change them. */
export function ClientTags(card: OpenClient) {
  const { tag: words } = useClientWords()
  const [isChoosing, setChoosing] = useState(false)
  const { tags } = card.client
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.map(({ id, name }) => (
        <Badge key={id} tone="primary">
          <span lang="">{name}</span>
        </Badge>
      ))}
      <Button size="sm" variant="ghost" onClick={() => setChoosing(true)}>
        <Tags size={18} strokeWidth={1.75} aria-hidden="true" />
        {tags.length === 0 ? words.add : `${words.title}: ${words.edit}`}
      </Button>
      {isChoosing && <TagChoice {...card} onClose={() => setChoosing(false)} />}
    </div>
  )
}

interface TagChoiceProps extends OpenClient {
  readonly onClose: () => void
}

function useChoice({ salonId, client, onClose }: TagChoiceProps) {
  const { tag: words } = useClientWords()
  const { isBusy, refusal, write } = useWrite()
  const known = useSegments(salonId).data?.tags.map(({ name }) => name) ?? []
  const [chosen, setChosen] = useState(client.tags.map(({ name }) => name))
  const turn = (name: string) =>
    setChosen((now) => (now.includes(name) ? now.filter((each) => each !== name) : [...now, name]))
  const save = async (more: string) => {
    const names = more === '' || chosen.includes(more) ? chosen : [...chosen, more]
    const work = () =>
      api<typeof setTags>('PUT', '/business/salons/{id}/clients/{client}/tags', {
        params: { id: salonId, client: client.id },
        body: { names },
      })
    if (await write(work, words.saved)) onClose()
  }
  const error = Object.values(refusal?.errors ?? {})[0]?.detail
  return { all: [...new Set([...known, ...chosen])], chosen, turn, save, isBusy, error }
}

/** The choice of a client's tags: existing or new ones. */
function TagChoice(props: TagChoiceProps) {
  const { tag: words, save: saveLabel } = useClientWords()
  const { all, chosen, turn, save, isBusy, error } = useChoice(props)
  const [typed, setTyped] = useState('')
  const isFull = chosen.length >= tagLimits.perClient
  const take = () => {
    const name = typed.trim()
    if (name !== '' && !chosen.includes(name)) turn(name)
    setTyped('')
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      keepOpen
      title={words.title}
      footer={
        <DialogFooter
          onCancel={props.onClose}
          busy={isBusy}
          onClick={() => void save(isFull ? '' : typed.trim())}
        >
          {saveLabel}
        </DialogFooter>
      }
    >
      <p className="text-ink-2">{words.choose(tagLimits.perClient)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {all.map((name) => (
          <Chip
            key={name}
            selected={chosen.includes(name)}
            disabled={isFull && !chosen.includes(name)}
            onClick={() => turn(name)}
          >
            {name}
          </Chip>
        ))}
      </div>
      {!isFull && <NewTag typed={typed} error={error} onTyped={setTyped} onTake={take} />}
    </Dialog>
  )
}

interface NewTagProps {
  readonly typed: string
  readonly error: string | undefined
  readonly onTyped: (text: string) => void
  readonly onTake: () => void
}

function NewTag({ typed, error, onTyped, onTake }: NewTagProps) {
  const { tag: words } = useClientWords()
  return (
    <form
      className="mt-5 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onTake()
      }}
    >
      <Field label={words.new} hint={words.newHint} error={error} className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            value={typed}
            maxLength={tagLimits.letters}
            autoComplete="off"
            onChange={({ target }) => onTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mt-7" disabled={typed.trim() === ''}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.take}
      </Button>
    </form>
  )
}
