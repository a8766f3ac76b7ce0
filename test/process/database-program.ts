import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'

// A process that owns an embedded database, for the tests to kill: prints the address, then waits.
const { ownerUrl, adopted } = await startEmbeddedPostgres(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
process.stdout.write(`${JSON.stringify({ ownerUrl, adopted })}\n`)
setInterval(() => {}, 60_000)
