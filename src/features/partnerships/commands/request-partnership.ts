import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type Recipient } from '#features/messages/contract.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { newId } from '#platform/new-id.ts'

import { insertPartnership, type PartnershipToKeep } from '../store.ts'

export type PartnershipInput = Omit<PartnershipToKeep, 'id' | 'language' | 'createdAt'>

/** Stores a request and notifies both sides: the sender that it arrived, the administrators with its text. */
export async function requestPartnership(
  ctx: Ctx,
  input: PartnershipInput,
): Promise<{ readonly id: string; readonly createdAt: string }> {
  const request = { ...input, id: newId(), language: ctx.locale, createdAt: ctx.now().toString() }
  const answer = { id: request.id, createdAt: request.createdAt }
  const save = async (tx: Db) => {
    await rememberAnswer(tx, ctx, answer)
    await insertPartnership(tx, request)
    await writeMessages(tx, messagesAbout(request, administrators(ctx.config)))
  }
  const { app } = ctx.dbs
  await (ctx.actor.kind === 'user'
    ? asUser(app, ctx.actor.id, save)
    : app.transaction().execute((tx) => save(tx)))
  return answer
}

/** The mail to the typed address repeats no input, since it may be a stranger's. */
function messagesAbout(request: PartnershipToKeep, admins: readonly Recipient[]) {
  const { id, kind, email, language, fullName, phone, message } = request
  const facts = { kind, fullName, company: request.company, email, phone, message }
  return [
    messageTo({ email, language }, 'partnership-received', { kind }, `partnership-received:${id}`),
    ...admins.map((admin) =>
      messageTo(admin, 'partnership-request', facts, `partnership-request:${id}:${admin.email}`),
    ),
  ]
}
