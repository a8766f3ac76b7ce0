import { takesApplications } from '#domain/job-postings.ts'
import { localDay } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { isAdminOf, requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, one, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type {
  ApplicantView,
  OwnApplicationView,
  OwnPostingView,
  PostingText,
  PostingView,
} from './contract.ts'

export interface PostingRow extends Omit<
  PostingView,
  'title' | 'location' | 'description' | 'language' | 'isOpen'
> {
  readonly isOwn: boolean
  readonly el: PostingText | null
  readonly en: PostingText | null
  readonly refusal: string | null
  /** The number of applications that the caller may see. */
  readonly applicationCount: number
}

/** More postings than a person can look through; the oldest are left out. */
const MOST = 200

const text = (language: Locale) => sql`
  case when ${sql.ref(`title_${language}`)} is not null then json_build_object('title', ${sql.ref(`title_${language}`)},
    'location', ${sql.ref(`location_${language}`)}, 'description', ${sql.ref(`description_${language}`)}) end`

export const postingColumns = sql`id, employer, department, type, is_remote as "isRemote", ${text('el')} as el, ${text('en')} as en, is_example as "isExample", status as state,
    decided_at as "decidedAt", closes_on as "closesOn", refusal, coalesce(author_id = app_user(), false) as "isOwn",
    (select count(*) from job_applications a where a.posting_id = p.id) as "applicationCount"`

const postings = sql`select ${postingColumns} from job_postings p`

export const applicantColumns = sql`id, posting_id as "postingId", name, email, phone, message, cv_name as "cvName", created_at as "createdAt"`

const applicants = sql`select ${applicantColumns} from job_applications`

export type ApplicantRow = ApplicantView & { readonly postingId: string }

/** The present day in Athens, by which postings end. */
export const todayOf = (now: Temporal.Instant): Temporal.PlainDate => localDay(now, defaultTimeZone)

/** A posting's text in the requested language if it was written in it. */
export function postingText({ el, en }: Pick<PostingRow, 'el' | 'en'>, locale: Locale) {
  const other = locale === 'el' ? 'en' : 'el'
  const texts = { el, en }
  const language = texts[locale] ? locale : other
  return { ...(texts[language] as PostingText), language }
}

type Reader = Pick<Ctx, 'locale' | 'now'>

/** A posting for the public. */
export function presentPosting(row: PostingRow, { locale, now }: Reader): PostingView {
  const { isOwn: _, el: _el, en: _en, refusal: _refusal, applicationCount: _count, ...posting } = row
  return { ...posting, ...postingText(row, locale), isOpen: takesApplications(row, todayOf(now())) }
}

/** A posting for its author. */
export const presentOwn = (row: PostingRow, reader: Reader): OwnPostingView => ({
  ...presentPosting(row, reader),
  el: row.el,
  en: row.en,
  refusal: row.refusal,
  applicationCount: row.applicationCount,
})

export function presentApplicant(row: ApplicantRow): ApplicantView {
  const { postingId: _, ...application } = row
  return application
}

/**
 * Runs the work under the caller's database role; administrators see waiting postings and applicants. @throws Problem
 * unauthorized, second_factor_needed
 */
async function inSight<Result>(ctx: Ctx, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const { id } = personOf(ctx)
  if (!isAdminOf(ctx, 'careers')) return asUser(ctx.dbs.app, id, work)
  const admin = requireAdmin(ctx, 'careers')
  return asAdmin(ctx.dbs.app, admin, work)
}

export const findPosting = (tx: Db, id: string): Promise<PostingRow | undefined> =>
  one(tx, sql<PostingRow>`${postings} where id = ${id}`)

/** @throws Problem unauthorized */
export const listPublished = (ctx: Ctx): Promise<readonly PostingRow[]> =>
  asUser(ctx.dbs.app, personOf(ctx).id, (tx) =>
    rows(
      tx,
      sql<PostingRow>`${postings} where status = 'published' and (closes_on is null or closes_on >= ${todayOf(ctx.now()).toString()})
        order by decided_at desc, id desc limit ${MOST}`,
    ),
  )

/**
 * A posting with the applications that the caller may see. @throws Problem unauthorized, not_found,
 * second_factor_needed
 */
export async function openPosting(ctx: Ctx, id: string) {
  const { id: userId } = personOf(ctx)
  const found = await inSight(ctx, async (tx) => ({
    posting: await findPosting(tx, id),
    own: await one(
      tx,
      sql<ApplicantRow>`${applicants} where posting_id = ${id} and applicant_id = ${userId}`,
    ),
    all: await rows(tx, sql<ApplicantRow>`${applicants} where posting_id = ${id} order by id limit ${MOST}`),
  }))
  if (!found.posting) throw new Problem('not_found')
  const { isOwn } = found.posting
  const isAdmin = isAdminOf(ctx, 'careers')
  return {
    posting: presentPosting(found.posting, ctx),
    own: isOwn ? presentOwn(found.posting, ctx) : null,
    application: found.own ? presentApplicant(found.own) : null,
    applications: isOwn || isAdmin ? found.all.map(presentApplicant) : [],
    mayDecide: isAdmin && found.posting.state === 'submitted',
  }
}

/** The caller's own postings and applications, the newest first. @throws Problem unauthorized */
export async function readOwnCareers(ctx: Ctx): Promise<{
  readonly postings: OwnPostingView[]
  readonly applications: OwnApplicationView[]
}> {
  const { id } = personOf(ctx)
  return await asUser(ctx.dbs.app, id, async (tx) => {
    const own = await rows(tx, sql<PostingRow>`${postings} where author_id = ${id} order by id desc`)
    const sent = await rows(
      tx,
      sql<ApplicantRow>`${applicants} where applicant_id = ${id} order by id desc limit ${MOST}`,
    )
    const ids = sent.map(({ postingId }) => postingId)
    const about = await rows(tx, sql<PostingRow>`${postings} where id = any (${ids}::uuid[])`)
    const byId = new Map(about.map((row) => [row.id, presentPosting(row, ctx)]))
    return {
      postings: own.map((row) => presentOwn(row, ctx)),
      applications: sent.flatMap((row) => {
        const posting = byId.get(row.postingId)
        return posting ? [{ ...presentApplicant(row), posting }] : []
      }),
    }
  })
}

/** @throws Problem unauthorized, not_found, second_factor_needed */
export async function readCv(
  ctx: Ctx,
  query: { readonly posting: string; readonly application: string },
): Promise<{ readonly name: string; readonly cv: Uint8Array }> {
  const found = await inSight(ctx, (tx) =>
    one(
      tx,
      sql<{ name: string; cv: Uint8Array }>`
        select cv_name as name, cv from job_applications
        where id = ${query.application} and posting_id = ${query.posting} and cv is not null`,
    ),
  )
  if (!found) throw new Problem('not_found')
  return found
}
