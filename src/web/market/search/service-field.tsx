import { Sparkles } from 'lucide-react'
import { useState } from 'react'

import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SearchWindow } from '#domain/search/day-window.ts'

import type { NamedPlace } from './place-field.tsx'
import { SuggestField } from './suggest-field.tsx'
import type { suggestedOptions } from './suggested-options.tsx'
import { useFollow } from './use-follow.ts'
import { useOptionContext, type NamedService } from './use-option-context.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Parts of a typed sentence that have fields of their own. */
export interface Meant {
  readonly place?: NamedPlace | undefined
  /** Around the reader. */
  readonly isNear?: boolean
  readonly window?: SearchWindow | undefined
}

interface ServiceFieldProps {
  readonly q: string | undefined
  readonly service: ServiceCategory | undefined
  readonly services: readonly NamedService[]
  /** Something that belongs to the other fields was typed here and chosen. */
  readonly onMeant: (meant: Meant) => void
}

const fieldIcon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-primary' } as const

/** The content of the field: the chosen service, and the text. */
function useWhat({ q, service, services }: ServiceFieldProps) {
  const known = services.find(({ id }) => id === service)
  const [chosen, setChosen] = useState(known)
  const [text, setText] = useState(known?.name ?? q ?? '')
  const choose = (next: NamedService | undefined, nextText: string) => {
    setChosen(next)
    setText(nextText)
  }
  useFollow(JSON.stringify([q, service]), () => choose(known, known?.name ?? q ?? ''))
  return { chosen, text, choose }
}

/** What: a kind of service from the suggestions, any words, or a salon, which opens its page. */
export function ServiceField(props: ServiceFieldProps) {
  const { chosen, text, choose } = useWhat(props)
  const { status, found } = useSuggestions(chosen ? '' : text)
  const { suggest, fetchSuggest } = useSuggest()
  const context = useOptionContext()
  const services = text === '' || chosen ? props.services : []
  const groups = suggest?.(
    { found, services, isTyped: text !== '' },
    {
      onService: (service) => choose(service, service.name),
      onPlace: (place) => {
        choose(chosen, '')
        props.onMeant({ place })
      },
      onSearch: ({ service, place, isNear, q }, window) => {
        // The field holds both; the server reads them from the words.
        if (service && q === null) choose(service, service.name)
        else choose(undefined, [service?.name, q].filter(Boolean).join(' '))
        props.onMeant({ place: place ?? undefined, isNear, window })
      },
    },
    context,
  )
  return (
    <SuggestField
      label={context.words.search.service}
      icon={<Sparkles {...fieldIcon} />}
      placeholder={context.words.search.anyService}
      name="q"
      chosen={chosen && { name: 'service', value: chosen.id }}
      status={suggest === null ? 'failed' : status === 'done' && !suggest ? 'searching' : status}
      text={text}
      onText={(next) => choose(undefined, next)}
      groups={groups ?? []}
      onFocus={fetchSuggest}
    />
  )
}

type Suggest = typeof suggestedOptions

/** The code for the options, loaded as soon as the reader enters the field. Null: it failed to load. */
function useSuggest() {
  const [suggest, setSuggest] = useState<Suggest | null>()
  const fetchSuggest = () => {
    if (!suggest)
      import('./suggested-options.tsx').then(
        (fetched) => setSuggest(() => fetched.suggestedOptions),
        () => setSuggest(null),
      )
  }
  return { suggest, fetchSuggest }
}
