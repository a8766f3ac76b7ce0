import { CircleCheck, CircleHelp } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import type { SalonDetails } from '#features/salons/contract.ts'
import type { readWhyNot, RefusalView, WhyNotView } from '#features/salons/contract/policy.ts'
import { shortDay, time } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePress } from '../../ui/use-press.ts'
import { firstDay } from './first-day.ts'
import { NamedSelect } from './named-select.tsx'
import { usePolicyWords } from './words.ts'

interface Asked {
  readonly service: string
  readonly option: readonly string[]
  /** Empty: anyone. */
  readonly staff: string
  readonly date: string
  readonly time: string
}

/** Names the rule that keeps a time from being offered. */
export function WhyNot({ salon }: { readonly salon: SalonDetails }) {
  const { why: words } = usePolicyWords()
  const [asked, setAsked] = useState<Asked>(() => ({
    service: salon.services[0]?.id ?? '',
    option: [],
    staff: '',
    date: firstDay(salon),
    time: '10:00',
  }))
  const [answer, setAnswer] = useState<WhyNotView>()
  const { isBusy, press } = usePress()
  const change = (more: Partial<Asked>) => {
    setAnswer(undefined)
    setAsked((now) => ({ ...now, ...more }))
  }
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { service, option, staff, date, time: clock } = asked
    const query = { service, option, staff: staff || undefined, at: `${date}T${clock}:00` }
    await press(async () =>
      setAnswer(
        await api<typeof readWhyNot>('GET', '/business/salons/{id}/why-not', {
          params: { id: salon.id },
          query,
        }),
      ),
    )
  }
  return (
    <section aria-labelledby="why-not" className="panel p-5">
      <h2 id="why-not" className="flex items-center gap-2 text-title">
        <CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <form method="get" className="mt-4 flex flex-col gap-4" onSubmit={(event) => void ask(event)}>
        <AskedFields salon={salon} asked={asked} change={change} />
        <Button
          type="submit"
          busy={isBusy}
          disabled={asked.service === '' || asked.date === '' || asked.time === ''}
          className="self-start max-sm:w-full"
        >
          {words.ask}
        </Button>
      </form>
      <div aria-live="polite">
        {answer && <Told answer={answer} onTime={(clock) => change({ time: clock })} />}
      </div>
    </section>
  )
}

interface AskedFieldsProps {
  readonly salon: SalonDetails
  readonly asked: Asked
  readonly change: (more: Partial<Asked>) => void
}

function AskedFields(props: AskedFieldsProps) {
  const { why: words } = usePolicyWords()
  const { asked, change } = props
  return (
    <>
      <WhatFields {...props} />
      <div className="grid grid-cols-2 gap-4">
        <DateField label={words.date} value={asked.date} onChange={(date) => change({ date })} />
        <Field label={words.time}>
          {(control) => (
            <DateInput
              {...control}
              type="time"
              className="tabular"
              value={asked.time}
              onChange={({ target }) => change({ time: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

/** Service, options and person. */
function WhatFields({ salon, asked, change }: AskedFieldsProps) {
  const { why: words } = usePolicyWords()
  const service = salon.services.find(({ id }) => id === asked.service)
  const toggle = (id: string) =>
    change({
      option: asked.option.includes(id) ? asked.option.filter((each) => each !== id) : [...asked.option, id],
    })
  const anyone = { id: '', name: words.anyone }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NamedSelect
          label={words.service}
          items={salon.services}
          value={asked.service}
          onChange={(id) => change({ service: id, option: [] })}
        />
        <NamedSelect
          label={words.staff}
          items={[anyone, ...salon.staff]}
          value={asked.staff}
          onChange={(id) => change({ staff: id })}
        />
      </div>
      {service && service.options.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-label">{words.options}</legend>
          <div className="flex flex-wrap gap-2">
            {service.options.map(({ id, name }) => (
              <Chip key={id} selected={asked.option.includes(id)} onClick={() => toggle(id)}>
                {name}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

function Told({ answer, onTime }: { readonly answer: WhyNotView; readonly onTime: (clock: string) => void }) {
  const { why: words } = usePolicyWords()
  const say = useReason(answer)
  if (answer.isOffered)
    return (
      <p className="mt-4 flex items-center gap-2 rounded-sm bg-success-soft px-3.5 py-3 font-medium text-success">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        {words.offered}
      </p>
    )
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Notice tone="warning" title={words.notOffered}>
        <ul className="mt-1 list-disc pl-5">
          {answer.refusals.map((refusal) => (
            <li key={`${refusal.because} ${refusal.staffId}`}>{say(refusal)}</li>
          ))}
        </ul>
      </Notice>
      <p className="text-small text-ink-2">{answer.nearest.length > 0 ? words.nearest : words.noneNear}</p>
      {answer.nearest.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {answer.nearest.map((start) => (
            <Chip key={start} className="tabular" onClick={() => onTime(time(start, answer.timeZone))}>
              {time(start, answer.timeZone)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

/** Says a reason; a time of another day comes with its day. */
function useReason({ start, timeZone }: WhyNotView): (refusal: RefusalView) => string {
  const { why: words } = usePolicyWords()
  const locale = useLocale()
  const clock = (instant: string | null) => {
    if (instant === null) return ''
    const isSameDay = instant.slice(0, 10) === start.slice(0, 10)
    return isSameDay
      ? time(instant, timeZone)
      : `${shortDay(locale, instant, timeZone)} ${time(instant, timeZone)}`
  }
  return ({ because, staffName, from, to, amount, resource }) =>
    words.reasons[because]({
      who: staffName ?? '',
      from: clock(from),
      to: clock(to),
      amount: amount === null ? '' : String(amount),
      resource: resource ?? '',
    })
}
