import type { ServiceCategory } from '../catalogue.ts'
import { optionsFit, type RuledOption } from '../option-rules.ts'
import { repeatedOptions } from '../repeated-options.ts'

interface Figures {
  readonly minutes: number
  readonly priceCents: number
}

/** A service at the salon's present terms. */
export interface OfferedService {
  readonly id: string
  readonly category: ServiceCategory
  /** Listed, and sold online. */
  readonly isOnline: boolean
  /** The present options only. */
  readonly options: readonly (RuledOption<string> & Figures & { readonly name: string })[]
  /** The present team members for it, with their own prices and lengths. */
  readonly staff: readonly (Figures & { readonly id: string })[]
}

/** The services of a design, in the order in which they are done. */
export interface DesignPart {
  readonly serviceId: string
  readonly optionIds: readonly string[]
}

export interface DesignMaker {
  readonly parts: readonly DesignPart[]
  /** The team member for it; null: anyone who does the services. */
  readonly staffId: string | null
}

/** The services that book a design, with their price and length by the salon's present price list. */
export interface DesignVisit extends DesignMaker {
  readonly minutes: number
  readonly priceCents: number
  /** Team members charge different prices. */
  readonly isFrom: boolean
}

/**
 * The services that book a design today; undefined if the salon no longer sells all of them. Prices are those of the
 * booking sheet before a time is chosen: of the chosen team member, else the least of each service.
 */
export function visitOfDesign(
  offered: readonly OfferedService[],
  { parts, staffId }: DesignMaker,
): DesignVisit | undefined {
  const lines = parts.flatMap((part) => lineOf(offered, part) ?? [])
  if (lines.length === 0 || lines.length < parts.length || repeats(lines)) return undefined
  const maker = lines.every(({ service }) => service.staff.some(({ id }) => id === staffId)) ? staffId : null
  const figures = lines.map((line) => figuresOf(line, maker))
  return {
    parts: lines.map(({ service, options }) => ({
      serviceId: service.id,
      optionIds: options.map(({ id }) => id),
    })),
    staffId: maker,
    minutes: sum(figures.map(({ minutes }) => minutes)),
    priceCents: sum(figures.map(({ priceCents }) => priceCents)),
    isFrom: figures.some(({ isFrom }) => isFrom),
  }
}

interface Line {
  readonly service: OfferedService
  readonly options: OfferedService['options']
}

function lineOf(offered: readonly OfferedService[], { serviceId, optionIds }: DesignPart): Line | undefined {
  const service = offered.find(({ id }) => id === serviceId)
  const options = service?.options.filter(({ id }) => optionIds.includes(id)) ?? []
  const isSold = service?.isOnline === true && service.staff.length > 0
  return isSold && options.length === optionIds.length && optionsFit(options)
    ? { service, options }
    : undefined
}

function repeats(lines: readonly Line[]): boolean {
  const repeated = repeatedOptions(
    lines.map(({ service }) => ({ category: service.category, options: service.options })),
  )
  return lines.some(({ options }) => options.some(({ id }) => repeated.has(id)))
}

function figuresOf({ service, options }: Line, staffId: string | null) {
  const makers = service.staff.filter(({ id }) => staffId === null || id === staffId)
  const prices = makers.map(({ priceCents }) => priceCents)
  const least = Math.min(...prices)
  return {
    minutes: Math.min(...makers.map(({ minutes }) => minutes)) + sum(options.map(({ minutes }) => minutes)),
    priceCents: least + sum(options.map(({ priceCents }) => priceCents)),
    isFrom: Math.max(...prices) > least,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
