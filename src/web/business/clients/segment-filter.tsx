import { Tags } from 'lucide-react'
import { useState } from 'react'

import { clientSegments, unseenDays, type ClientSegment } from '#domain/clients/segments.ts'
import { count } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Chip, ChipRail } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'
import { SortSelect } from './clients-filters.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import type { Sort } from './use-clients-address.ts'
import { useSegments } from './use-clients.ts'
import { useClientWords } from './words.ts'

interface SegmentFilterProps {
  readonly salonId: string
  readonly segment: ClientSegment | undefined
  readonly tag: string | undefined
  readonly sort: Sort
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

type Counts = ReturnType<typeof useSegments>['data']

/** The shown clients: everyone, a segment, or those with a tag; each with its number. */
export function SegmentFilter({ salonId, segment, tag, sort, onChange }: SegmentFilterProps) {
  const words = useClientWords()
  const counts = useSegments(salonId).data
  const isAll = segment === undefined && tag === undefined
  return (
    <>
      <ChipRail label={words.segment.label} className="mt-3">
        <Chip selected={isAll} onClick={() => onChange({ segment: '', tag: '' })}>
          {words.segment.all}
        </Chip>
        <Unseen counts={counts} segment={segment} onChange={onChange} />
        {plain.map((each) => (
          <SegmentChip key={each} {...{ each, counts, segment, onChange }} />
        ))}
      </ChipRail>
      {/* Not in the scrolling row, which scrolls back when a list opens, away from the list. */}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <div className="sm:hidden">
          <SortSelect look="chip" sort={sort} onChange={onChange} />
        </div>
        <TagSelect salonId={salonId} counts={counts} tag={tag} onChange={onChange} />
      </div>
      {segment !== undefined && (
        <p className="mt-2 text-small text-muted">{words.segment.hints[kindOf(segment)]}</p>
      )}
    </>
  )
}

type PlainSegment = Exclude<ClientSegment, `unseen${number}`>
const isPlain = (segment: ClientSegment): segment is PlainSegment => unseenDays(segment) === undefined
const plain = clientSegments.filter(isPlain)
const kindOf = (segment: ClientSegment) => (isPlain(segment) ? segment : 'unseen')

const chosenLook = 'bg-primary-soft text-on-primary-soft'

interface PartProps extends Pick<SegmentFilterProps, 'segment' | 'onChange'> {
  readonly counts: Counts
}

function SegmentChip({ each, counts, segment, onChange }: PartProps & { readonly each: PlainSegment }) {
  const words = useClientWords()
  const locale = useLocale()
  const isChosen = each === segment
  return (
    <Chip selected={isChosen} onClick={() => onChange({ segment: isChosen ? '' : each })}>
      {words.segment[each]}{' '}
      {counts && <span className="tabular opacity-70">{count(locale, counts.segments[each])}</span>}
    </Chip>
  )
}

/** The number of days; the counts are shown in the open list. */
function Unseen({ counts, segment, onChange }: PartProps) {
  const { segment: words } = useClientWords()
  const locale = useLocale()
  const items = clientSegments.flatMap((value) => {
    const days = unseenDays(value)
    const number = counts ? ` (${count(locale, counts.segments[value])})` : ''
    return days === undefined ? [] : [{ value, label: `${words.unseenDays(days)}${number}` }]
  })
  const value = segment !== undefined && !isPlain(segment) ? segment : ''
  return (
    <Select
      look="chip"
      label={words.unseen}
      placeholder={words.unseen}
      className={value === '' ? '' : chosenLook}
      value={value}
      onValueChange={(next) => onChange({ segment: next })}
      items={items}
    />
  )
}

interface TagSelectProps extends Pick<SegmentFilterProps, 'salonId' | 'tag' | 'onChange'> {
  readonly counts: Counts
}

const ALL = 'all'

function TagSelect({ salonId, counts, tag, onChange }: TagSelectProps) {
  const { tag: words } = useClientWords()
  const locale = useLocale()
  const [isManaging, setManaging] = useState(false)
  if (!counts || counts.tags.length === 0) return null
  const items = counts.tags.map(({ id, name, clients }) => ({
    value: id,
    label: `${name} (${count(locale, clients)})`,
  }))
  return (
    <>
      <Select
        look="chip"
        label={words.label}
        placeholder={words.title}
        className={tag === undefined ? '' : chosenLook}
        value={items.some(({ value }) => value === tag) ? (tag ?? '') : ''}
        onValueChange={(next) => onChange({ tag: next === ALL ? '' : next })}
        items={[{ value: ALL, label: words.all }, ...items]}
      />
      <Chip className="max-sm:w-11 max-sm:justify-center max-sm:px-0" onClick={() => setManaging(true)}>
        <Tags size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-sm:sr-only">{words.manage}</span>
      </Chip>
      <TagsDialog salonId={salonId} tags={counts.tags} open={isManaging} onClose={() => setManaging(false)} />
    </>
  )
}
