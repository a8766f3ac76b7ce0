import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import type { PriceList } from '#features/services/contract.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { textOf, valueOf } from '../../ui/select-rule.ts'
import { Select } from '../../ui/select.tsx'
import type { Draft } from './draft.ts'
import type { Faults } from './read-draft.ts'
import { useServicesWords } from './words.ts'

interface MoreFieldsProps {
  readonly draft: Draft
  readonly list: PriceList
  readonly faults: Faults
  readonly change: (more: Partial<Draft>) => void
}

/** What most services never need, behind headings. */
export function MoreFields({ draft, list, faults, change }: MoreFieldsProps) {
  const { form: words } = useServicesWords()
  const hasFault = ['bufferBefore', 'bufferAfter', 'resourceTurnover'].some((place) => place in faults)
  return (
    <div className="border-y border-line">
      <Fold title={words.description} open={draft.descriptionEl !== '' || draft.descriptionEn !== ''}>
        <Text
          label={words.descriptionEl}
          value={draft.descriptionEl}
          onChange={(descriptionEl) => change({ descriptionEl })}
        />
        <Text
          label={words.descriptionEn}
          value={draft.descriptionEn}
          onChange={(descriptionEn) => change({ descriptionEn })}
        />
      </Fold>
      <Fold
        title={words.limits}
        open={'horizonDays' in faults || draft.minimumNotice !== '' || draft.horizonDays !== ''}
      >
        <Limits draft={draft} faults={faults} change={change} />
      </Fold>
      <Fold title={words.more} open={hasFault || draft.resourceId !== ''}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Minutes
            draft={draft}
            place="bufferBefore"
            label={words.bufferBefore}
            faults={faults}
            change={change}
          />
          <Minutes
            draft={draft}
            place="bufferAfter"
            label={words.bufferAfter}
            faults={faults}
            change={change}
          />
        </div>
        <p className="-mt-2 text-small text-muted">{words.bufferHint}</p>
        <Seat draft={draft} list={list} change={change} />
        {draft.resourceId !== '' && (
          <Minutes
            draft={draft}
            place="resourceTurnover"
            label={words.turnover}
            faults={faults}
            change={change}
          />
        )}
      </Fold>
    </div>
  )
}

interface FoldProps {
  readonly title: string
  /** From the start; afterwards it is the reader's. */
  readonly open: boolean
  readonly children: ReactNode
}

const Fold = ({ title, open, children }: FoldProps) => (
  <details className="group border-b border-line last:border-b-0" open={open || undefined}>
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 text-label">
      {title}
      <ChevronDown
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="flex flex-col gap-4 pt-1 pb-4">{children}</div>
  </details>
)

interface TextProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

const Text = ({ label, value, onChange }: TextProps) => (
  <Field label={label} optional>
    {(control) => (
      <Textarea
        {...control}
        rows={2}
        maxLength={1000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

interface MinutesProps extends Omit<MoreFieldsProps, 'list'> {
  readonly place: 'bufferBefore' | 'bufferAfter' | 'resourceTurnover'
  readonly label: string
}

const Minutes = ({ draft, place, label, faults, change }: MinutesProps) => (
  <Field label={label} error={faults[place]}>
    {(control) => (
      <Input
        {...control}
        inputMode="numeric"
        maxLength={3}
        className="max-w-40"
        value={draft[place]}
        onChange={({ target }) => change({ [place]: target.value })}
      />
    )}
  </Field>
)

const DAY = 1440
/** In minutes. */
const notices = [0, 30, 60, 120, 180, 240, 720, 1440, 2880, 4320, 10_080]

/** How soon and how far ahead customers book it, where that differs from the salon's rules. */
function Limits({ draft, faults, change }: Omit<MoreFieldsProps, 'list'>) {
  const { form: words } = useServicesWords()
  const locale = useLocale()
  const kept = Number(draft.minimumNotice)
  const sayNotice = (value: number) => {
    if (value === 0) return words.noNotice
    return value % DAY === 0 ? words.days(value / DAY) : minutes(locale, value)
  }
  const all = notices.includes(kept) ? notices : [...notices, kept].toSorted((a, b) => a - b)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.notice} hint={words.noticeHint}>
        {(control) => (
          <Select
            {...control}
            value={valueOf(draft.minimumNotice)}
            onValueChange={(value) => change({ minimumNotice: textOf(value) })}
            items={[
              { value: valueOf(''), label: words.asRules },
              ...all.map((value) => ({ value: String(value), label: sayNotice(value) })),
            ]}
          />
        )}
      </Field>
      <Field label={words.horizon} hint={words.horizonHint} error={faults['horizonDays']}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={draft.horizonDays}
            onChange={({ target }) => change({ horizonDays: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function Seat({ draft, list, change }: Omit<MoreFieldsProps, 'faults'>) {
  const { form: words } = useServicesWords()
  const locale = useLocale()
  if (list.resources.length === 0) return null
  return (
    <Field label={words.resource}>
      {(control) => (
        <Select
          {...control}
          value={valueOf(draft.resourceId)}
          onValueChange={(value) => change({ resourceId: textOf(value) })}
          items={[
            { value: valueOf(''), label: words.noResource },
            ...list.resources.map(({ id, nameEl, nameEn }) => ({
              value: id,
              label: locale === 'el' ? nameEl : nameEn || nameEl,
            })),
          ]}
        />
      )}
    </Field>
  )
}
