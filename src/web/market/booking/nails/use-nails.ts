import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { NailAnswers } from '#domain/nails/answers.ts'
import type { GivenNails } from '#domain/nails/given.ts'
import type { NailPlan } from '#domain/nails/outcome.ts'
import type { NailSalonView, readNailRules } from '#features/nails/contract.ts'

import { api } from '../../../app/api.ts'
import { alwaysFresh } from '../../../app/query.tsx'
import { dateOf, todayIn } from '../../../ui/dates.ts'
import type { BookableSalon, ChosenService } from '../bookable-salon.ts'
import type { ChosenLine } from '../choice.ts'
import type { ChangeDraft, Draft, DraftNails } from '../draft.ts'
import type { HoldTrouble } from '../use-hold.ts'

export type Plan = NailPlan<string, string>

/** The question about the nails in the sheet. */
export interface Nailing {
  /** A chosen service requires the question. */
  readonly isAsked: boolean
  /** It must be answered before a time can be chosen. */
  readonly isPending: boolean
  /** The salon's rules; undefined until they are there. */
  readonly salon: NailSalonView | undefined
  readonly error: unknown
  readonly retry: () => void
  readonly today: string
  readonly given: GivenNails
  readonly setGiven: (given: GivenNails) => void
  /** The chosen services before any plan. */
  readonly cart: readonly ChosenService[]
  /** The answers, once they are complete. */
  readonly answers: NailAnswers | undefined
  /** Their outcome on the chosen day, or today. */
  readonly plan: Plan | undefined
  /** A choice by hand, together with its outcome by the answers. */
  readonly planned: (services: readonly ChosenService[]) => Pick<Draft, 'services' | 'nails'>
  /** The outcome for another day, if it differs from the chosen services. */
  readonly planOn: (day: string) => Plan | undefined
}

/**
 * Loads the rules once a chosen service needs them. The code comes with them: few salons ask, and the sheet
 * opens without it.
 */
const useNailSalon = (slug: string, enabled: boolean) =>
  useQuery({
    ...alwaysFresh,
    enabled,
    structuralSharing: false,
    queryKey: ['nail-rules', slug],
    queryFn: async ({ signal }) => {
      const asked = { params: { salon: slug }, signal }
      const [{ nails }, planning] = await Promise.all([
        api<typeof readNailRules>('GET', '/salons/{salon}/nail-rules', asked),
        import('./planning.ts'),
      ])
      return { nails, planning }
    },
  })

interface NailParts {
  readonly salon: BookableSalon
  readonly draft: Draft
  readonly change: ChangeDraft
  /** The reason why the chosen start is not held. */
  readonly trouble: HoldTrouble | undefined
}

export function useNails({ salon, draft, change, trouble }: NailParts): Nailing {
  const mayAsk = asks(salon, draft.services)
  const { data, error, refetch } = useNailSalon(salon.slug, mayAsk)
  // The salon may have stopped asking since its page was made.
  const isOff = data?.nails === null
  const isAsked = mayAsk && !isOff
  useFreshRules(
    { isOff, isTroubled: isAsked && trouble?.kind === 'failed', refetch: () => void refetch() },
    { draft, change },
  )
  const [today] = useState(() => todayIn(salon.timeZone))
  const [typed, setGiven] = useState<GivenNails>()
  const rules = data?.nails ?? undefined
  const cart = draft.nails?.cart ?? draft.services
  const planning = data?.planning
  const given = typed ?? planning?.givenBy(draft.nails?.answers) ?? { broken: 0 }
  const answers = rules && planning?.wholeAnswers(rules, cart, given)
  const chosen = draft.start ?? draft.wanted
  const visitDay = chosen === undefined ? today : dateOf(chosen)
  const planBy = (services: readonly ChosenService[], from: NailAnswers, day = visitDay): Plan | undefined =>
    rules && planning?.planOnDay(rules, services, { answers: from, day })
  return {
    isAsked,
    isPending: isAsked && draft.nails === undefined,
    salon: rules,
    error,
    retry: () => void refetch(),
    today,
    given,
    setGiven,
    cart,
    answers,
    plan: answers && planBy(cart, answers),
    planned: (services) =>
      plannedChoice(draft.nails, services, { isStillAsked: asks(salon, services), planBy }),
    planOn: (day) => (draft.nails?.answers ? planBy(draft.nails.cart, draft.nails.answers, day) : undefined),
  }
}

interface Freshness {
  readonly isOff: boolean
  /** A hold was refused, perhaps because the rules have changed. */
  readonly isTroubled: boolean
  readonly refetch: () => void
}

/** Rereads the rules after a refusal; answers to a salon that no longer asks are dropped. */
function useFreshRules(
  { isOff, isTroubled, refetch }: Freshness,
  { draft, change }: Pick<NailParts, 'draft' | 'change'>,
): void {
  const read = useEffectEvent(refetch)
  const drop = useEffectEvent(() => draft.nails && change({ nails: undefined }))
  useEffect(() => {
    if (isTroubled) read()
  }, [isTroubled])
  useEffect(() => {
    if (isOff) drop()
  }, [isOff])
}

const asks = (salon: BookableSalon, services: readonly ChosenService[]): boolean =>
  services.some(({ serviceId }) => salon.services.find(({ id }) => id === serviceId)?.asksAboutNails === true)

interface Planning {
  readonly isStillAsked: boolean
  readonly planBy: (services: readonly ChosenService[], answers: NailAnswers) => Plan | undefined
}

/** Services that don't match the answers are asked about again. */
function plannedChoice(
  nails: DraftNails | undefined,
  services: readonly ChosenService[],
  { isStillAsked, planBy }: Planning,
): Pick<Draft, 'services' | 'nails'> {
  if (!nails || !isStillAsked) return { services, nails: undefined }
  if (nails.answers === null) return { services, nails: { ...nails, cart: services } }
  const plan = planBy(services, nails.answers)
  return plan?.kind === 'chain'
    ? { services: plan.services, nails: { ...nails, cart: services } }
    : { services, nails: undefined }
}

/** Without the options for removal, which the answers choose. */
export function withoutRemovals(
  lines: readonly ChosenLine[],
  { salon, isPending }: Pick<Nailing, 'salon' | 'isPending'>,
): readonly ChosenLine[] {
  if (!salon || isPending) return lines
  const { removalOptions } = salon.rules
  return lines.map((line) => ({
    ...line,
    service: {
      ...line.service,
      options: line.service.options.filter(({ id }) => !removalOptions.includes(id)),
    },
  }))
}
