import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type {
  choosePreference,
  chooseSalonNews,
  openPreferences,
  Preferences,
  stopAll,
} from '#features/preferences/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useAction } from '../../ui/use-action.ts'
import { linkQuery } from '../link-query.ts'
import { usePreferenceWords } from './words.ts'

export const preferencesKey = (token: string | undefined, locale: string) => [
  'preferences',
  token ?? '',
  locale,
]

/** The choices of the signed-in person, or of a link's reader. */
export function usePreferences(token: string | undefined) {
  const locale = useLocale()
  return useQuery({
    ...linkQuery,
    queryKey: preferencesKey(token, locale),
    enabled: token !== '',
    queryFn: ({ signal }) =>
      api<typeof openPreferences>('POST', '/preferences/open', { body: { token }, signal }),
  })
}

export type Topic = Preferences['topics'][number]['topic']
export type Channel = Preferences['topics'][number]['channels'][number]['channel']

/** The choices, each of which takes effect at once; a refused change shows the stored choice. */
export function useChoosing(token: string | undefined) {
  const words = usePreferenceWords()
  const key = preferencesKey(token, useLocale())
  const client = useQueryClient()
  const [done, setDone] = useState<string>()
  const { run, isBusy, problem } = useAction(
    async (call: () => Promise<Preferences>) => client.setQueryData(key, await call()),
    { explain: () => words.notSaved },
  )
  const save = async (said: string, call: () => Promise<Preferences>) => {
    setDone(undefined)
    if (await run(call)) setDone(said)
  }
  return {
    isBusy,
    problem,
    done,
    choose: (topic: Topic, channel: Channel, agreed: boolean) =>
      save(words.saved, () =>
        api<typeof choosePreference>('POST', '/preferences/choose', {
          body: { token, topic, channel, agreed },
        }),
      ),
    chooseNews: (salonId: string, agreed: boolean) =>
      save(words.saved, () =>
        api<typeof chooseSalonNews>('POST', '/preferences/choose-news', { body: { token, salonId, agreed } }),
      ),
    stop: () =>
      save(words.stop.done, () => api<typeof stopAll>('POST', '/preferences/stop', { body: { token } })),
  }
}
