import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { joinWaitlist } from '#features/waitlist/contract.ts'

import { api } from '../../../app/api.ts'
import { useSentence } from '../../../app/use-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { todayIn } from '../../../ui/dates.ts'
import { showFirstFault } from '../../../ui/forms/show-first-fault.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { SignInSection } from '../contact-section.tsx'
import type { Flow } from '../flow.ts'
import { Trouble, troubleOf } from './join-trouble.tsx'
import { WishContact, WishFields } from './wish-fields.tsx'
import { wishBody, wishFaults, wishOf, type WishFaults } from './wish.ts'
import { useWaitlistWords } from './words.ts'

interface WaitlistFormProps {
  readonly flow: Flow
  /** The full day with which it begins. */
  readonly date: string
  readonly onClose: () => void
}

/** Asks when the customer can come, and joins the waitlist; a signed-out visitor signs in here. */
export function WaitlistForm({ flow, date, onClose }: WaitlistFormProps) {
  const { form: words } = useWaitlistWords()
  const { draft, change, salon, signedInAs, isSessionUnknown } = flow
  const [wish, setWish] = useState(() => wishOf(date))
  const joining = useJoin(flow)
  const heading = useFocus(joining.isDone)
  if (joining.isDone)
    return (
      <div ref={heading} tabIndex={-1} className="outline-none">
        <Notice tone="success" title={words.doneTitle} live>
          {words.doneText}
        </Notice>
      </div>
    )
  return (
    <section aria-label={words.title} className="flex flex-col gap-4 rounded-lg bg-surface p-4 hairline">
      <div ref={heading} tabIndex={-1} className="outline-none">
        <h3 className="text-title">{words.title}</h3>
        <p className="mt-1 text-small text-ink-2">{words.text}</p>
      </div>
      <WishFields
        wish={wish}
        onChange={(next) => setWish({ ...wish, ...next })}
        today={todayIn(salon.timeZone)}
      />
      {isSessionUnknown && <Skeleton className="h-40 rounded-lg" />}
      {!isSessionUnknown && signedInAs === undefined && <SignInSection flow={flow} />}
      {signedInAs !== undefined && <WishContact draft={draft} change={change} faults={joining.faults} />}
      <p className="text-small text-muted">{words.rules}</p>
      <Trouble flow={flow} trouble={joining.problem} />
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={onClose}>
          {words.close}
        </Button>
        {signedInAs !== undefined && (
          <Button
            className="flex-1"
            busy={joining.isBusy}
            onClick={() => {
              joining.join(wish)
              showFirstFault(heading.current?.parentElement ?? null)
            }}
          >
            {words.submit}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Focuses the part that has just appeared. */
function useFocus(isDone: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
    // It may be taller than the rest of the sheet.
    place.current?.scrollIntoView()
  }, [isDone])
  return place
}

function useJoin({ salon, draft }: Flow) {
  const { form: words } = useWaitlistWords()
  const sentence = useSentence(words.failed)
  const client = useQueryClient()
  const [faults, setFaults] = useState<WishFaults>({})
  const { run, isBusy, isDone, problem } = useAction(
    async (wish: ReturnType<typeof wishOf>) => {
      const body = wishBody(wish, draft)
      await api<typeof joinWaitlist>('POST', '/salons/{salon}/waitlist', { params: { salon: salon.slug }, body })
      void client.invalidateQueries({ queryKey: ['own-waitlist'] })
    },
    {
      explain: (error) => troubleOf(error, sentence(error)),
    },
  )
  const join = (wish: ReturnType<typeof wishOf>) => {
    const found = wishFaults(draft, words)
    setFaults(found)
    if (found.name === undefined && found.phone === undefined) void run(wish)
  }
  return { join, isBusy, isDone, problem, faults }
} // prettier-ignore
