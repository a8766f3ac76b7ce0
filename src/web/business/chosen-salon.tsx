import { Store } from 'lucide-react'
import { useSearchParams } from 'react-router'

import type { OwnSalon } from '#features/salons/contract.ts'

import { useHref } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/card.tsx'
import { ChipLink, ChipRail } from '../ui/chip.tsx'
import { Agenda } from './agenda.tsx'
import { SalonHead } from './salon-head.tsx'
import { SetUp } from './set-up.tsx'
import { useBusinessWords } from './words.ts'

/** The salon that the address names, else the first. */
export function ChosenSalon({ salons }: { readonly salons: readonly OwnSalon[] }) {
  const words = useBusinessWords()
  const href = useHref()
  const [search] = useSearchParams()
  const salon = salons.find(({ slug }) => slug === search.get('salon')) ?? salons[0]
  if (!salon)
    return (
      <>
        <h1 className="sr-only">{words.page}</h1>
        <EmptyState
          icon={<Store size={28} strokeWidth={1.5} aria-hidden="true" />}
          title={words.none}
          text={words.noneText}
          action={<LinkButton to={href('listYourSalon')}>{words.apply}</LinkButton>}
        />
      </>
    )
  return (
    <>
      {salons.length > 1 && (
        <div className="mb-5">
          <ChipRail label={words.choose}>
            {salons.map(({ id, slug, name }) => (
              <ChipLink
                key={id}
                to={href('businessDashboard', undefined, { salon: slug })}
                selected={id === salon.id}
                preventScrollReset
              >
                {name}
              </ChipLink>
            ))}
          </ChipRail>
        </div>
      )}
      <SalonHead salon={salon} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Agenda key={salon.id} salonId={salon.id} />
        <SetUp salon={salon} />
      </div>
    </>
  )
}
