import { useEffect, useId, useRef } from 'react'

import { nailMakers, nailMaterials } from '#domain/nails/answers.ts'
import { questionsFor, weeksBefore, weeksBetween, wishOf, type GivenNails } from '#domain/nails/given.ts'
import { daysMostFor, wishesFor } from '#domain/nails/questions.ts'
import type { NailItem } from '#domain/nails/rules.ts'
import type { NailSalonView } from '#features/nails/contract.ts'

import { Choices } from '../choices.tsx'
import { BrokenNails } from './broken-nails.tsx'
import { useNailWords } from './words.ts'

export interface NailQuestionsProps {
  readonly salon: NailSalonView
  /** The chosen services, before any plan. */
  readonly cart: readonly NailItem<string, string>[]
  readonly given: GivenNails
  readonly onChange: (given: GivenNails) => void
  /** YYYY-MM-DD */
  readonly today: string
}

/** The questions about the nails, the next one of which appears with each answer. */
export function NailQuestions(props: NailQuestionsProps) {
  const { salon, cart, given, onChange } = props
  const words = useNailWords()
  const id = useId()
  const asked = questionsFor(salon, cart, given)
  const last = useNextInSight(asked.length)
  const has = (question: (typeof asked)[number]) => asked.includes(question)
  return (
    <div ref={last} className="flex flex-col gap-5">
      <Choices
        isField
        label={words.material.label}
        name={`${id}-material`}
        options={nailMaterials.map((each) => [each, words.material.names[each]] as const)}
        value={given.material}
        onChange={(material) => onChange({ ...given, material })}
      />
      {has('madeBy') && (
        <Choices
          isField
          label={words.madeBy.label}
          name={`${id}-maker`}
          options={nailMakers.map((each) => [each, words.madeBy.names[each]] as const)}
          value={given.madeBy}
          onChange={(madeBy) => onChange({ ...given, madeBy })}
        />
      )}
      {has('wish') && given.material && (
        <Choices
          isField
          label={words.wish.label}
          name={`${id}-wish`}
          options={wishesFor(salon, given.material, cart).map(
            (each) => [each, words.wish.names[each]] as const,
          )}
          value={wishOf(salon, cart, given)}
          onChange={(wish) => onChange({ ...given, wish, broken: atLeastOne(wish, given.broken) })}
        />
      )}
      {has('age') && <Age {...props} name={`${id}-age`} />}
      {has('broken') && (
        <BrokenNails count={given.broken} onChange={(broken) => onChange({ ...given, broken })} />
      )}
    </div>
  )
}

/** A repair is for at least one nail. */
const atLeastOne = (wish: string, broken: number): number =>
  wish === 'repair' ? Math.max(1, broken) : broken

/** With more chips a calendar would be better. */
const WEEKS_MOST = 8

/** Weeks up to the last one that is refilled, and «more». */
function Age({ salon, cart, given, onChange, today, name }: NailQuestionsProps & { readonly name: string }) {
  const { age: words } = useNailWords()
  const { material = 'unknown', madeBy = null, broken, doneOn } = given
  const most = daysMostFor(salon, { material, madeBy, wish: 'refill', broken }, cart) ?? 7
  const weeks = Math.min(WEEKS_MOST, Math.max(1, Math.floor(most / 7)))
  const known = Array.from({ length: weeks }, (_, place) => place + 1)
  const value = doneOn === undefined ? undefined : Math.max(1, weeksBetween(doneOn, today))
  return (
    <Choices
      isField
      label={words.label}
      name={name}
      options={[
        ...known.map((each) => [String(each), words.weeks(each)] as const),
        [String(weeks + 1), words.more(weeks)] as const,
      ]}
      value={value === undefined ? undefined : String(Math.min(value, weeks + 1))}
      // The answer «more» is past the last day, however long ago the nails were done.
      onChange={(each) =>
        onChange({
          ...given,
          doneOn: weeksBefore(today, Number(each) > weeks ? Math.ceil(most / 7) + 1 : Number(each)),
        })
      }
    />
  )
}

/** Scrolls to a question that appears below the answered one. */
function useNextInSight(count: number) {
  const end = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isNew = count > before.current
    before.current = count
    if (isNew) end.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return end
}
