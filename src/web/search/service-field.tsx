import { Sparkles, Store } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { ServiceCategory } from '#domain/catalogue.ts'

import { useMessages } from '../messages.tsx'
import { useSalonHref } from '../results/salon-link.ts'
import { Combobox, type OptionGroup } from './combobox.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface NamedService {
  readonly id: ServiceCategory
  readonly name: string
}

interface ServiceFieldProps {
  readonly q: string | undefined
  readonly service: ServiceCategory | undefined
  readonly services: readonly NamedService[]
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What: a kind of service from the suggestions, any words, or a salon, which opens its page. */
export function ServiceField({ q, service, services }: ServiceFieldProps) {
  const { search } = useMessages().results
  const navigate = useNavigate()
  const salonHref = useSalonHref()
  const known = services.find(({ id }) => id === service)
  const [chosen, setChosen] = useState(known)
  const [text, setText] = useState(known?.name ?? q ?? '')
  const { status, found } = useSuggestions(chosen ? '' : text)
  const shown = found?.services ?? (text === '' || chosen ? services : [])
  const groups: OptionGroup[] = [
    {
      title: search.services,
      options: shown.map((each) => ({
        key: each.id,
        text: each.name,
        icon: <Sparkles {...icon} />,
        onChoose: () => {
          setChosen(each)
          setText(each.name)
        },
      })),
    },
    {
      title: search.salons,
      options: (found?.salons ?? []).map(({ id, slug, name, city }) => ({
        key: id,
        text: name,
        hint: city,
        icon: <Store {...icon} />,
        onChoose: () => void navigate(salonHref(slug)),
      })),
    },
  ]
  const isEmpty = groups.every(({ options }) => options.length === 0)
  return (
    <>
      <Combobox
        label={search.service}
        icon={<Sparkles size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />}
        placeholder={search.anyService}
        name={chosen ? undefined : 'q'}
        text={text}
        onText={(next) => {
          setChosen(undefined)
          setText(next)
        }}
        groups={groups}
        remark={remarkOf(status, isEmpty, {
          failed: search.failed,
          nothing: search.nothing(text.trim()),
          searching: search.searching,
        })}
        busy={status === 'searching'}
      />
      {chosen && <input type="hidden" name="service" value={chosen.id} />}
    </>
  )
}

interface Remarks {
  readonly failed: string
  readonly nothing: string
  readonly searching: string
}

/** The sentence below a list of suggestions, where one is needed. */
export function remarkOf(status: string, isEmpty: boolean, words: Remarks): string | undefined {
  if (status === 'failed') return words.failed
  if (!isEmpty) return undefined
  if (status === 'searching') return words.searching
  return status === 'done' ? words.nothing : undefined
}
