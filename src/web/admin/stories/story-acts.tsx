import { useState } from 'react'

import { isWholeStory } from '#domain/content/story.ts'
import type { askForStory, publishStory, Story } from '#features/content/contract/stories.ts'

import { api } from '../../app/api.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useMayWrite } from '../access-gate.tsx'
import { ActsLine, RowAct } from '../stacked-row.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useAdminStoryWords } from './words.ts'

export type State = 'draft' | 'asked' | 'refused' | 'agreed' | 'shown'

export function stateOf({ askedAt, agreedAt, refusedAt, publishedAt }: Story): State {
  if (publishedAt !== null) return 'shown'
  if (agreedAt !== null) return 'agreed'
  if (refusedAt !== null) return 'refused'
  return askedAt === null ? 'draft' : 'asked'
}

export interface RowProps {
  readonly story: Story
  readonly onEdit: (story: Story) => void
}

type Act = 'ask' | 'publish'

function useActs({ id, revision }: Story) {
  const words = useAdminStoryWords()
  const changed = useAdminChanged('admin-stories')
  const sent = { params: { story: id }, body: { revision } }
  const done = { ask: words.askDone, publish: words.published } as const
  return useAction(async (act: Act) => {
    if (act === 'ask') await api<typeof askForStory>('POST', '/admin/stories/{story}/ask', sent)
    else await api<typeof publishStory>('POST', '/admin/stories/{story}/publish', sent)
    toast(done[act], { kind: 'success' })
    await changed()
  })
}

/** An unfinished story has to be completed first. */
function nextOf(story: Story): Act | undefined {
  const state = stateOf(story)
  if (state === 'draft') return isWholeStory(story) ? 'ask' : undefined
  return state === 'agreed' ? 'publish' : undefined
}

/** The next step comes first: asking the owner, then publishing. */
export function Acts({ story, onEdit }: RowProps) {
  const words = useAdminStoryWords()
  const mayWrite = useMayWrite('content')
  const { run, busyWith, problem } = useActs(story)
  const [isRemoving, setIsRemoving] = useState(false)
  if (!mayWrite) return null
  const { name } = story.salon
  const next = nextOf(story)
  return (
    <>
      <ActsLine isQuiet={next === undefined}>
        {next && (
          <RowAct
            isMain
            name={words[`${next}Of`](name)}
            busy={busyWith === next}
            onPress={() => void run(next)}
          >
            {words[next]}
          </RowAct>
        )}
        <RowAct name={words.editOf(name)} onPress={() => onEdit(story)}>
          {words.edit}
        </RowAct>
        <RowAct name={words.removeOf(name)} onPress={() => setIsRemoving(true)}>
          {words.remove}
        </RowAct>
      </ActsLine>
      <Problem>{problem}</Problem>
      <RemoveDialog story={story} open={isRemoving} onClose={() => setIsRemoving(false)} />
    </>
  )
}
