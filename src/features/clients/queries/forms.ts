import type { ClientId, SalonId } from '#domain/ids.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { newsConsent as greek } from '#i18n/el/news-consent.ts'
import { newsConsent as english } from '#i18n/en/news-consent.ts'
import type { Ctx } from '#platform/context.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

import type { NewsChoice, SentForm } from '../contract/fields.ts'
import type { OpenedForm } from '../contract/forms.ts'
import { formHash } from '../store/forms.ts'

export const newsWords = { el: greek, en: english }

/** The salon's name in the caller's language. */
export async function salonNameOf(
  tx: Db,
  { locale }: Pick<Ctx, 'locale'>,
  salonId: SalonId,
): Promise<string> {
  const query = sql<WrittenName>`select name, name_en as "nameEn" from salons where id = ${salonId}`
  return nameIn(locale, await only(tx, query))
}

interface Times {
  readonly expiresAt: string
  readonly filledAt: string | null
  readonly withdrawnAt: string | null
}

function stateOf({ filledAt, withdrawnAt, expiresAt }: Times, now: Temporal.Instant): SentForm['state'] {
  if (filledAt !== null) return 'filled'
  if (withdrawnAt !== null) return 'withdrawn'
  return Temporal.Instant.compare(expiresAt, now) <= 0 ? 'expired' : 'open'
}

interface OpenedRow extends Times {
  readonly name: string
  readonly nameEn: string
  readonly slug: string | null
  readonly clientName: string
}

/** The form of a link, for its holder. @throws Problem not_found */
export async function openForm(ctx: Ctx, token: string): Promise<OpenedForm> {
  const row = await one(
    ctx.dbs.app,
    sql<OpenedRow>`
      select salon_name as name, salon_name_en as "nameEn", slug, client_name as "clientName", expires_at as "expiresAt", filled_at as "filledAt",
        withdrawn_at as "withdrawnAt"
      from read_client_form(${formHash(token)})`,
  )
  if (!row) throw new Problem('not_found')
  const salonName = nameIn(ctx.locale, row)
  return {
    state: stateOf(row, ctx.now()),
    salonName,
    slug: row.slug,
    clientName: row.clientName,
    expiresAt: row.expiresAt,
    newsWording: newsWords[ctx.locale].wording(salonName),
  }
}

interface ClientOf {
  readonly salonId: SalonId
  readonly id: ClientId
}

/** The newest choice of a client about the salon's news. */
export const newestChoice = async (tx: Db, { salonId, id }: ClientOf): Promise<NewsChoice | null> =>
  (await one(
    tx,
    sql<NewsChoice>`
      select agreed, decided_at as at, source, wording from news_choices where salon_id = ${salonId} and client_id = ${id}
      order by decided_at desc, id desc limit 1`,
  )) ?? null

/** The form that a client was sent last. */
export async function latestForm(
  tx: Db,
  { salonId, id }: ClientOf,
  now: Temporal.Instant,
): Promise<SentForm | null> {
  const row = await one(
    tx,
    sql<Times & { sentAt: string }>`
      select made_at as "sentAt", expires_at as "expiresAt", filled_at as "filledAt", withdrawn_at as "withdrawnAt" from client_forms
      where salon_id = ${salonId} and client_id = ${id} order by made_at desc, id desc limit 1`,
  )
  if (!row) return null
  const { sentAt, expiresAt, filledAt } = row
  return { state: stateOf(row, now), sentAt, expiresAt, filledAt }
}
