import type { JobApplicationStatus } from '#domain/job-postings.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin, type Administrator } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'

import type { PostingStatus } from '../contract.ts'
import type { AdminPosting, AdminPostingDetails, SortedApplication } from '../contract/administration.ts'
import {
  applicantColumns,
  postingColumns,
  presentApplicant,
  presentOwn,
  type ApplicantRow,
  type PostingRow,
} from '../queries.ts'

interface AdminRow extends PostingRow, Pick<AdminPosting, 'author' | 'createdAt' | 'submittedAt'> {}

/** The author's account; null once it is deleted. */
const nameOf = sql`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`

const adminPostings = sql`
  select ${postingColumns}, created_at as "createdAt", submitted_at as "submittedAt",
    (select ${nameOf} from profiles u where u.id = p.author_id) as author
  from job_postings p`

const present = ({ author, createdAt, submittedAt, ...row }: AdminRow, ctx: Ctx): AdminPosting => ({
  ...presentOwn(row, ctx),
  author,
  createdAt,
  submittedAt,
})

export interface PostingPage {
  readonly state?: PostingStatus | undefined
  /** Part of the title or the employer; empty: any. */
  readonly q: string
  readonly limit: number
  /** Only postings older than this one; ids grow with time. */
  readonly after: string | undefined
}

/** The newest first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function listAdminPostings(
  ctx: Ctx,
  { state, q, limit, after }: PostingPage,
): Promise<readonly AdminPosting[]> {
  const admin = requireAdmin(ctx, 'careers')
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<AdminRow>`${adminPostings}
        where (${state ?? null}::text is null or status = ${state ?? null}) and (${after ?? null}::uuid is null or id < ${after ?? null}::uuid)
          and (${q} = '' or concat_ws(' ', employer, title_el, title_en) ilike ${like})
        order by id desc limit ${limit}`,
    ),
  )
  return found.map((row) => present(row, ctx))
}

/** @throws Problem unauthorized, forbidden, second_factor_needed, not_found */
export async function readAdminPosting(ctx: Ctx, postingId: string): Promise<AdminPostingDetails> {
  const admin = requireAdmin(ctx, 'careers')
  return asAdmin(ctx.dbs.app, admin, (tx) => postingDetails(tx, ctx, postingId))
}

type SortedRow = ApplicantRow & {
  readonly status: JobApplicationStatus
  readonly notes: SortedApplication['notes']
}

/** Runs inside an administrator's transaction. @throws Problem not_found */
export async function postingDetails(tx: Db, ctx: Ctx, id: string): Promise<AdminPostingDetails> {
  const posting = await one(tx, sql<AdminRow>`${adminPostings} where id = ${id}`)
  if (!posting) throw new Problem('not_found')
  const applications = await rows(
    tx,
    sql<SortedRow>`
      select ${applicantColumns}, status, coalesce((
          select json_agg(json_build_object('id', n.id, 'text', n.body, 'at', n.created_at, 'author', ${nameOf}) order by n.id)
          from job_application_notes n left join profiles u on u.id = n.author_id where n.application_id = a.id), '[]') as notes
      from job_applications a where posting_id = ${id} order by id`,
  )
  return {
    posting: present(posting, ctx),
    applications: applications.map(({ status, notes, ...row }) => ({
      ...presentApplicant(row),
      status,
      notes,
    })),
  }
}

export interface SentCv {
  readonly name: string
  readonly cv: Uint8Array
}

/**
 * The CVs for a posting, by sender. Each is read when its turn comes, in its own transaction; one that is withdrawn
 * meanwhile is left out. @throws Problem unauthorized, forbidden, not_found
 */
export async function openCvs(ctx: Ctx, postingId: string): Promise<AsyncIterable<SentCv>> {
  const admin = requireAdmin(ctx, 'careers')
  const ids = await asAdmin(ctx.dbs.app, admin, async (tx) => {
    if (!(await one(tx, sql`select from job_postings where id = ${postingId}`)))
      throw new Problem('not_found')
    return rows(
      tx,
      sql<{
        id: string
      }>`select id from job_applications where posting_id = ${postingId} and cv is not null order by id`,
    )
  })
  return cvsOf(ctx, admin, ids)
}

async function* cvsOf(
  ctx: Ctx,
  admin: Administrator,
  ids: readonly { readonly id: string }[],
): AsyncGenerator<SentCv> {
  for (const { id } of ids) {
    const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
      one(tx, sql<SentCv>`select name, cv from job_applications where id = ${id} and cv is not null`),
    )
    if (found) yield found
  }
}
