import { Link } from 'react-router'

import { isWholeStory } from '#domain/content/story.ts'
import type { Story } from '#features/content/contract/stories.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { Acts, stateOf, type RowProps, type State } from './story-acts.tsx'
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

const tones = {
  draft: 'neutral',
  asked: 'warning',
  refused: 'danger',
  agreed: 'info',
  shown: 'success',
} as const satisfies Record<State, Tone>

function Row({ story, onEdit }: RowProps) {
  const words = useAdminStoryWords()
  const locale = useLocale()
  const href = useHref()
  const { salon, el, en, askedAt, agreedAt, agreedBy, refusedAt, publishedAt } = story
  const state = stateOf(story)
  const day = (at: string) => plainDay(locale, at)
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <Link
          lang=""
          to={href('salon', { id: salon.slug })}
          className="underline-offset-4 hover:underline max-md:-my-2.5 max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
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
        <Remark>{state === 'draft' && !isWholeStory(story) && words.unfinished}</Remark>
        <Remark>{askedAt && state === 'asked' && words.asked(day(askedAt))}</Remark>
        <Remark>{refusedAt && words.refused(day(refusedAt))}</Remark>
        <Remark>{agreedAt && words.agreed(agreedBy ?? words.theOwner, day(agreedAt))}</Remark>
        <Remark>{publishedAt && words.shown(day(publishedAt))}</Remark>
      </td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <Acts story={story} onEdit={onEdit} />
      </td>
    </StackedRow>
  )
}
