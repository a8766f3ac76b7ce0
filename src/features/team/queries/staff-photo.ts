import { sql } from '#platform/db.ts'

/** The name of the picture of a team member `t`: the uploaded photo, else the drawn face; null without either. */
export const staffPhoto = sql`coalesce((select own.picture from staff_photos own where own.staff_id = t.id), t.photo)`
