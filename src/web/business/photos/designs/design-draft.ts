import type { DesignTags } from '#domain/designs/tags.ts'
import { DESIGN_COLOURS_MOST, type ArtLevel } from '#domain/designs/tags.ts'
import { visitOfDesign, type DesignPart, type DesignVisit } from '#domain/designs/visit.ts'
import { toggledOption } from '#domain/option-rules.ts'
import type { OfferedServiceView, OwnDesign } from '#features/designs/contract.ts'

/** A design as its owner chooses it; tags are missing until they are chosen. */
export interface DesignDraft extends Partial<Omit<DesignTags, 'colours'>> {
  readonly colours: DesignTags['colours']
  readonly parts: readonly DesignPart[]
  readonly staffId: string | null
}

const nothing: DesignDraft = { colours: [], parts: [], staffId: null }

/** A design as it is now, without services that are no longer sold, so that others are chosen. */
export function draftOf(design: OwnDesign | undefined, services: readonly OfferedServiceView[]): DesignDraft {
  if (!design) return nothing
  const { shape, length, technique, finish, colours, artLevel, staffId } = design
  const parts = design.parts.flatMap(({ serviceId, optionIds }) => {
    const service = services.find(({ id }) => id === serviceId)
    const isThere = (optionId: string) => service?.options.some(({ id }) => id === optionId) === true
    return service ? [{ serviceId, optionIds: optionIds.filter(isThere) }] : []
  })
  const draft = { shape, length, technique, finish, colours, artLevel, parts, staffId }
  return makersOf(services, draft).some(({ id }) => id === staffId) ? draft : { ...draft, staffId: null }
}

/** One more colour replaces the last. */
export function withColour(draft: DesignDraft, colour: DesignTags['colours'][number]): DesignDraft {
  const { colours } = draft
  const next = colours.includes(colour)
    ? colours.filter((each) => each !== colour)
    : [...colours.slice(0, DESIGN_COLOURS_MOST - 1), colour]
  return { ...draft, colours: next }
}

/** At most as many services as in a booking. */
export function withService(draft: DesignDraft, serviceId: string, most: number): DesignDraft {
  const { parts } = draft
  if (parts.some((part) => part.serviceId === serviceId))
    return { ...draft, parts: parts.filter((part) => part.serviceId !== serviceId) }
  return parts.length < most ? { ...draft, parts: [...parts, { serviceId, optionIds: [] }] } : draft
}

/** With its required options, and without excluded ones. */
export const withOption = (
  draft: DesignDraft,
  { id, options }: OfferedServiceView,
  optionId: string,
): DesignDraft => ({
  ...draft,
  parts: draft.parts.map((part) =>
    part.serviceId === id ? { ...part, optionIds: toggledOption(options, part.optionIds, optionId) } : part,
  ),
})

/** The team members who do all of the chosen services. */
export function makersOf(services: readonly OfferedServiceView[], { parts }: DesignDraft) {
  const chosen = services.filter(({ id }) => parts.some(({ serviceId }) => serviceId === id))
  const [first, ...others] = chosen
  return (first?.staff ?? []).filter(({ id }) =>
    others.every(({ staff }) => staff.some((one) => one.id === id)),
  )
}

/** The booking that customers would make. */
export const visitOfDraft = (
  services: readonly OfferedServiceView[],
  { parts, staffId }: DesignDraft,
): DesignVisit | undefined => visitOfDesign(services, { parts, staffId })

export type WholeDesign = DesignTags & Pick<DesignDraft, 'parts' | 'staffId'>

/** A complete design; undefined as long as something is missing. */
export function wholeDesign(draft: DesignDraft): WholeDesign | undefined {
  const { shape, length, technique, finish, colours, artLevel, parts, staffId } = draft
  if (!shape || !length || !technique || !finish || artLevel === undefined || colours.length === 0)
    return undefined
  if (parts.length === 0 || isTooPlain(draft)) return undefined
  return { shape, length, technique, finish, colours, artLevel, parts, staffId }
}

export const isTooPlain = ({ technique, artLevel }: DesignDraft): boolean =>
  technique === 'plain' && ((artLevel ?? 0) as ArtLevel) > 1
