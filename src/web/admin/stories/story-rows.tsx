import { useState } from 'react'
import { Link } from 'react-router'

import type { askForStory, publishStory, Story } from '#features/content/contract/stories.ts'
import { plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useMayWrite } from '../access-gate.tsx'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useAdminStoryWords } from './words.ts'

interface StoryRowsProps {
  readonly items: readonly Story[]
  readonly onEdit: (story: Story) => void
}

/** One story a row. */
export function StoryRows({ items, onEdit }: StoryRowsProps) {
  const { columns } = useAdminStoryWords()
  return (
    <Table
      isStacked
      columns={[
        { label: columns.salon },
        { label: columns.story },
        { label: columns.state },
        { label: columns.actions, isHidden: true },
      ]}
    >
      {items.map((item) => (
        <Row key={item.id} story={item} onEdit={onEdit} />
      ))}
    </Table>
  )
}

type State = 'draft' | 'asked' | 'agreed' | 'shown'
const tones = {
  draft: 'neutral',
  asked: 'warning',
  agreed: 'info',
  shown: 'success',
} as const satisfies Record<State, Tone>

function stateOf({ askedAt, agreedAt, publishedAt }: Story): State {
  if (publishedAt !== null) return 'shown'
  if (agreedAt !== null) return 'agreed'
  return askedAt === null ? 'draft' : 'asked'
}

interface RowProps {
  readonly story: Story
  readonly onEdit: (story: Story) => void
}

function Row({ story, onEdit }: RowProps) {
  const words = useAdminStoryWords()
  const locale = useLocale()
  const href = useHref()
  const { salon, el, en, askedAt, agreedAt, agreedBy, publishedAt } = story
  const state = stateOf(story)
  const day = (at: string) => plainDay(locale, at)
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <Link lang="" to={href('salon', { id: salon.slug })} className="underline-offset-4 hover:underline">
          {salon.name}
        </Link>
      </th>
      <td className={asLine}>
        <span lang="el">{el.title}</span>
        <Remark>
          <span lang="en">{en.title}</span>
        </Remark>
      </td>
      <td className={asLine}>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        <Remark>{askedAt && state === 'asked' && words.asked(day(askedAt))}</Remark>
        <Remark>{agreedAt && words.agreed(agreedBy ?? words.theOwner, day(agreedAt))}</Remark>
        <Remark>{publishedAt && words.shown(day(publishedAt))}</Remark>
      </td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <Acts story={story} onEdit={onEdit} />
      </td>
    </StackedRow>
  )
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

/** The next step first: asking, then publishing. */
function Acts({ story, onEdit }: RowProps) {
  const words = useAdminStoryWords()
  const mayWrite = useMayWrite('content')
  const { run, busyWith, problem } = useActs(story)
  const [isRemoving, setIsRemoving] = useState(false)
  if (!mayWrite) return null
  const { name } = story.salon
  const state = stateOf(story)
  const next = state === 'draft' ? 'ask' : state === 'agreed' ? 'publish' : undefined
  return (
    <>
      <span className="flex flex-wrap justify-end gap-1 max-sm:justify-start">
        {next && (
          <Button
            size="sm"
            variant="secondary"
            busy={busyWith === next}
            aria-label={words[`${next}Of`](name)}
            onClick={() => void run(next)}
          >
            {words[next]}
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-label={words.editOf(name)} onClick={() => onEdit(story)}>
          {words.edit}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={words.removeOf(name)}
          onClick={() => setIsRemoving(true)}
        >
          {words.remove}
        </Button>
      </span>
      <Problem>{problem}</Problem>
      <RemoveDialog story={story} open={isRemoving} onClose={() => setIsRemoving(false)} />
    </>
  )
}
