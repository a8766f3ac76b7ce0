import type { z } from 'zod'

/** Explains in one line the error in a case file, and names the case. */
export class CaseFileError extends Error {}

/** Reads a JSON array of cases with one schema. Throws a CaseFileError unless each is valid and each id is used once. */
export function readCases<Schema extends z.ZodType<{ readonly id: string }>>(
  text: string,
  schema: Schema,
): readonly z.infer<Schema>[] {
  const cases = parseJson(text).map((json, index) => readCase(json, schema, index))
  const ids = new Set<string>()
  for (const { id } of cases) {
    if (ids.has(id)) throw new CaseFileError(`case ${id}: the id is used twice`)
    ids.add(id)
  }
  return cases
}

function parseJson(text: string): readonly unknown[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new CaseFileError(`not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!Array.isArray(json)) throw new CaseFileError('expected a JSON array of cases')
  return json
}

function readCase<Schema extends z.ZodType>(json: unknown, schema: Schema, index: number): z.infer<Schema> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') || 'whole case'
  throw new CaseFileError(`case ${labelOf(json, index)}: ${where}: ${issue?.message}`)
}

function labelOf(json: unknown, index: number): string {
  const named = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined
  return typeof named === 'string' && named !== '' ? named : `number ${index + 1}`
}
