import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'

import { referDisputes } from './store.ts'

/** Reports to administrators, once, each dispute that its salon left unanswered in time. @returns how many */
export const referUnansweredDisputes = ({
  dbs,
  now,
  config,
}: Pick<Platform, 'dbs' | 'now' | 'config'>): Promise<number> =>
  dbs.worker.transaction().execute(async (tx) => {
    const referred = await referDisputes(tx, now().toString())
    const messages = referred.flatMap((facts) =>
      administrators(config).map((to) =>
        messageTo(to, 'no-show-unanswered', facts, `no-show-unanswered:${facts.bookingId}:${to.email}`),
      ),
    )
    await writeMessages(tx, messages)
    return referred.length
  })
