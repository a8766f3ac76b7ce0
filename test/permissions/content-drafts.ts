import { sql } from '#platform/db.ts'

/** Each call has a text of its own, because a text has one draft at a time and calls run in parallel. */
export const textOfCall: Readonly<Record<string, string>> = {
  'PUT /admin/content/{document}/draft': 'privacy-policy',
  'POST /admin/content/{document}/draft/discard': 'cookies',
  'POST /admin/content/{document}/publish': 'accessibility',
}

const text = '# Τίτλος\n\n> Για μηχανές\n\nΜία πρόταση.\n\n## Πρώτο {#first}\n\nΛόγια.'

/** The draft that a call is about; saving begins a new one. */
export const draftFor = (call: string) => {
  const document = textOfCall[call]
  const gone = sql`delete from content_versions where document = ${document} and number is null`
  if (call.startsWith('PUT ')) return [gone]
  return [
    gone,
    sql`insert into content_versions (document, text_el, text_en, changes_el, changes_en, created_by, created_at, changed_by, changed_at)
      values (${document}, ${text}, ${text}, 'Αλλαγή', 'Change', uuidv7(), now(), uuidv7(), now())`,
  ]
}
