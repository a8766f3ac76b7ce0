import { auditOver, type Finding } from '../scripts/audit/run-audit.ts'
import { overKept } from './kept-client.ts'
import type { World } from './world.ts'

/** Audits a world. Many tests end with it, and a new connection would plan all invariants each time. */
export const auditOf = ({ urls }: Pick<World, 'urls'>): Promise<readonly Finding[]> =>
  overKept(urls.ownerUrl, auditOver)
