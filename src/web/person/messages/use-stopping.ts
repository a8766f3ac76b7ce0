import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { choosePreference, Preferences } from '#features/preferences/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useAction } from '../../ui/use-action.ts'
import { preferencesKey, type Channel, type Topic } from './own-preferences.ts'
import { usePreferenceWords } from './words.ts'

/** Stops a topic over all the channels that carry it now, and can restore exactly those. */
export function useStopping(token: string, topic: Topic, on: readonly Channel[]) {
  const words = usePreferenceWords()
  const key = preferencesKey(token, useLocale())
  const client = useQueryClient()
  const [stopped, setStopped] = useState<readonly Channel[]>()
  const choose = async (channels: readonly Channel[], agreed: boolean) => {
    let after: Preferences | undefined
    for (const channel of channels) {
      const body = { token, topic, channel, agreed }
      // oxlint-disable-next-line no-await-in-loop -- few, one after the other
      after = await api<typeof choosePreference>('POST', '/preferences/choose', { body })
    }
    if (after) client.setQueryData(key, after)
  }
  const { run, isBusy, problem } = useAction(
    async (next: { readonly channels: readonly Channel[]; readonly agreed: boolean }) => {
      await choose(next.channels, next.agreed)
      setStopped(next.agreed ? undefined : next.channels)
    },
    { explain: () => words.notSaved },
  )
  return {
    /** The channels that were stopped here; undefined: none yet. */
    stopped,
    isBusy,
    problem,
    stop: () => run({ channels: on, agreed: false }),
    undo: () => run({ channels: stopped ?? [], agreed: true }),
  }
}

export type Stopping = ReturnType<typeof useStopping>
