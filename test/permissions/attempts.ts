import { only, sql, type Db } from '#platform/db.ts'

/** An identity's settings, as the server's transactions have them. */
export interface Settings {
  readonly userId: string
  readonly salonId: string
  readonly role: string
  readonly adminRole: string
}

/** The result of a statement for one identity: this many rows, unless it failed. */
interface Attempt {
  readonly code: string
  readonly count: number
  readonly text: string
}

/** The error that rolls back a statement which did not fail. */
export const UNDONE = 'OXUND'

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`

/**
 * The server plans the statement once for all identities and rolls each attempt back by itself: a transaction for each
 * of them took four times as long.
 */
const attempting = (statement: string, identities: readonly Settings[]): string => `do $attempts$
#variable_conflict use_column
declare
  attempt_as text[];
  attempt_count bigint;
  attempt_ends jsonb := '[]';
begin
  foreach attempt_as slice 1 in array array[${identities.map(listOf).join()}] loop
    attempt_count := 0;
    begin
      perform set_config('app.user_id', attempt_as[1], true), set_config('app.salon_id', attempt_as[2], true),
        set_config('app.role', attempt_as[3], true), set_config('app.admin_role', attempt_as[4], true);
      ${statement.replace(/^select/, 'perform')};
      get diagnostics attempt_count = row_count;
      raise sqlstate '${UNDONE}';
    exception when others then
      attempt_ends := attempt_ends || jsonb_build_array(jsonb_build_object('code', sqlstate, 'count', attempt_count, 'text', sqlerrm));
    end;
  end loop;
  perform set_config('attempts.ends', attempt_ends::text, true);
end $attempts$`

const listOf = ({ userId, salonId, role, adminRole }: Settings): string =>
  `array[${[userId, salonId, role, adminRole].map(literal).join()}]`

/** Runs a statement as each of the identities, in the connection's role, and rolls it back. */
export async function attemptsOf(
  app: Db,
  statement: string,
  identities: readonly Settings[],
): Promise<readonly Attempt[]> {
  return app.transaction().execute(async (tx) => {
    await sql.raw(attempting(statement, identities)).execute(tx)
    const { ends } = await only(
      tx,
      sql<{ ends: readonly Attempt[] }>`select current_setting('attempts.ends')::jsonb as ends`,
    )
    return ends
  })
}
